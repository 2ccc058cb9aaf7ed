import { performance } from "node:perf_hooks";

/** A webpack plugin that tells the user on one line that a build runs and how long it took. */
export class BuildProgress {
  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    let started = 0;
    compiler.hooks.run.tap("BuildProgress", () => {
      started = performance.now();
      process.stdout.write("Building the demos … ");
    });
    compiler.hooks.done.tap("BuildProgress", (stats) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(stats.hasErrors() ? "failed\n" : `done in ${seconds} s\n`);
    });
  }
}
