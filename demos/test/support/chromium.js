import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

/** Our own, since the package's hold `--single-process` and `--disable-web-security`. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const FONTS = (/** @type {string} */ folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;

/**
 * Starts the browser that npm brought (Linux x64), or else a Chrome that is installed.
 * @returns {Promise<import("playwright-core").BrowserServer>}
 * @throws with the reasons, if there is no browser to be had
 */
export async function launchBrowser() {
  const attempts = process.platform === "linux" && process.arch === "x64" ? [launchFromNpm] : [];
  const failures = [];
  for (const launch of [...attempts, () => launchChannel("chrome"), () => launchChannel("msedge")]) {
    try {
      return await launch();
    } catch (error) {
      failures.push(firstLine(error));
    }
  }
  throw new Error(failures.join("; "));
}

/**
 * @param {string} channel
 * @returns {Promise<import("playwright-core").BrowserServer>}
 */
function launchChannel(channel) {
  return chromium.launchServer({ channel, args: FLAGS });
}

/**
 * A machine without Chromium's shared libraries or without fonts gets those of the package.
 * @returns {Promise<import("playwright-core").BrowserServer>}
 */
async function launchFromNpm() {
  const folder = unpackOnce();
  const executablePath = join(folder, "chromium");
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (lacksLibraries(executablePath)) {
    env.LD_LIBRARY_PATH = [join(folder, "al2023", "lib"), env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  }
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_FILE = join(folder, "fonts", "mapjax.conf");
  return chromium.launchServer({ executablePath, args: FLAGS, env });
}

/**
 * The dynamic linker's exit code for a library that is missing is 127.
 * @param {string} executablePath
 * @returns {boolean}
 */
function lacksLibraries(executablePath) {
  return spawnSync(executablePath, ["--version"], { stdio: "ignore" }).status === 127;
}

/**
 * Unpacks Chromium to a folder of this version. A whole folder is moved in place at once, so neither a killed run nor
 * two runs at a time leave a broken one.
 * @returns {string} the folder
 */
function unpackOnce() {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@sparticuz/chromium");
  const home = packageFolder(entry);
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const cache = join(home, "..", "..", ".cache", "mapjax-chromium");
  const folder = join(cache, version);
  if (existsSync(folder)) return folder;

  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(join(cache, "unpacking-"));
  try {
    // The package unpacks to TMPDIR, and unpacks its libraries only where it takes itself to be on Lambda.
    const program = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)});
      await chromium.executablePath();`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      env: { ...process.env, NODE_OPTIONS: "", TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr.trim()}`);
    writeFileSync(join(partial, "fonts", "mapjax.conf"), FONTS(join(folder, "fonts")));
    renameSync(partial, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}

/**
 * @param {string} file
 * @returns {string}
 */
function packageFolder(file) {
  let folder = dirname(file);
  while (!existsSync(join(folder, "package.json")) || !folder.endsWith("chromium")) folder = dirname(folder);
  return folder;
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function firstLine(error) {
  return String(error instanceof Error ? error.message : error).split("\n", 1)[0];
}
