/** Runs once after the browser tests. */
export default async function globalTeardown() {
  await /** @type {any} */ (globalThis).mapjaxBrowserServer?.close();
}
