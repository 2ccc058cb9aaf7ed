/** ESM sources run as they are (see the `test:jest` script); MapJAX syntax is compiled by the tests that need it. */
export default {
  testEnvironment: "node",
  transform: {},
  testMatch: ["<rootDir>/{packages,demos,benchmarks}/**/test/**/*.test.js"],
  modulePathIgnorePatterns: ["<rootDir>/.*/dist/"],
};
