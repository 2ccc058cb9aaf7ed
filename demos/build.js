import { pathToFileURL } from "node:url";
import webpack from "webpack";
import config from "./webpack.config.js";

/**
 * Builds the pages of all demos.
 * @param {object} [options]
 * @param {string} [options.path] the folder for them, `dist` by default; what is in it is removed
 * @returns {Promise<string>} the folder
 * @throws with webpack's report, on errors and on warnings
 */
export async function buildDemos({ path = config.output.path } = {}) {
  const compiler = webpack({ ...config, output: { ...config.output, path } });
  if (compiler === null) throw new Error("webpack made no compiler of its configuration");
  /** @type {import("webpack").Stats} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (result === undefined ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: "errors-warnings" }));
  return path;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await buildDemos();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
