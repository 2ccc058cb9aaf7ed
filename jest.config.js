/** ESM sources run as they are (see the `test:jest` script); MapJAX syntax is compiled by the tests that need it. */
const common = {
  testEnvironment: "node",
  transform: {},
  modulePathIgnorePatterns: ["<rootDir>/.*/dist/"],
};

export default {
  projects: [
    {
      ...common,
      displayName: "node",
      testMatch: ["<rootDir>/{packages,demos,benchmarks}/**/test/**/*.test.js"],
      testPathIgnorePatterns: ["/node_modules/", "/test/browser/"],
    },
    {
      ...common,
      displayName: "browser",
      testMatch: ["<rootDir>/{packages,demos,benchmarks}/**/test/browser/**/*.test.js"],
      globalSetup: "<rootDir>/demos/test/support/global-setup.js",
      globalTeardown: "<rootDir>/demos/test/support/global-teardown.js",
    },
  ],
};
