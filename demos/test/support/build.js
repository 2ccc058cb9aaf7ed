import { fileURLToPath } from "node:url";
import webpack from "webpack";
import config from "../../webpack.config.js";

/**
 * Builds the demos as a user does, to a folder of their own, so that tests never disturb what `npm start` serves.
 * @returns {Promise<string>} the folder
 */
export async function buildDemos() {
  const path = fileURLToPath(new URL("../../../node_modules/.cache/mapjax-demos-test/", import.meta.url));
  const compiler = webpack({ ...config, output: { ...config.output, path } });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(`The demos do not build cleanly:\n${stats.toString({ preset: "errors-warnings" })}`);
  }
  return path;
}
