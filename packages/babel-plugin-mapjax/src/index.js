import { compileProgram } from "./compile.js";
import { parseMapjax } from "./1-parse/parse.js";
import { normaliseOptions } from "./options.js";

/**
 * The Babel plugin. It compiles before any other plugin sees the functions: all in `Program.enter`.
 * @param {any} _api Babel's
 * @param {Record<string, unknown>} [options] `runtime`: the module that compiled code imports
 * @returns {object} a plugin object
 */
export default function mapjax(_api, options = {}) {
  const normalised = normaliseOptions(options);
  return {
    name: "mapjax",
    parserOverride: parseMapjax,
    visitor: {
      Program: {
        /**
         * @param {any} path
         * @param {any} state
         */
        enter(path, state) {
          compileProgram(path, state.file, normalised);
        },
      },
    },
  };
}
