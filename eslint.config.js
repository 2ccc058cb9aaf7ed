import js from "@eslint/js";
import jsdoc from "eslint-plugin-jsdoc";
import globals from "globals";

/** MapJAX syntax (`f#(x)`, `pfor`) is not JavaScript yet when ESLint reads it; the compiler checks these files. */
const mapjaxSources = ["demos/*/client/**", "**/fixtures/**"];

export default [
  { ignores: [...mapjaxSources, "**/dist/**", "**/coverage/**", "benchmarks/results/**"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2025, sourceType: "module", globals: { ...globals.nodeBuiltin } },
    rules: {
      eqeqeq: ["error", "smart"],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }],
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["packages/*/src/**/*.js"],
    plugins: { jsdoc },
    rules: {
      "jsdoc/require-jsdoc": ["error", { publicOnly: true }],
      "jsdoc/require-param": ["error", { enableFixer: false }],
      "jsdoc/require-returns": "error",
      "jsdoc/check-param-names": "error",
    },
  },
  {
    files: ["packages/mapjax-runtime/src/**/*.js"],
    languageOptions: { globals: { ...globals["shared-node-browser"] } },
  },
  { files: ["demos/*/browser/**"], languageOptions: { globals: globals.browser } },
  { files: ["**/test/browser/**"], languageOptions: { globals: { ...globals.nodeBuiltin, ...globals.browser } } },
];
