import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { transformSync } from "@babel/core";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { LEAST_UPPER_BOUND, TraceMap, generatedPositionFor, originalPositionFor } from "@jridgewell/trace-mapping";
import { describeInBrowser, openPage } from "../../../../demos/test/support/browser.js";
import plugin from "../../src/index.js";

const PROGRAM = `import { sleep } from "/sleep.js";

export function total(prices) {
  let sum = 0;
  for (const price of prices) {
    const shown = later#(price);
    sum += shown;
  }
  return sum;
}

function later(price) {
  const before = price;
  sleep#(1);
  const after = before * 2;
  return after;
}

class Basket {
  constructor(prices) {
    this.prices = prices;
  }

  pay(currency) {
    const amount = total(this.prices);
    return amount + currency;
  }
}

const basket = new Basket([1, 2]);
document.title = await basket.pay("€");
`;

const SLEEP = "export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));";

const runtime = new URL("../../../mapjax-runtime/src/", import.meta.url);
const { code, map } = transformSync(PROGRAM, {
  plugins: [[plugin, { runtime: "/runtime/compiled.js" }]],
  filename: "basket.js",
  sourceMaps: true,
  sourceType: "module",
  configFile: false,
  babelrc: false,
});
const trace = new TraceMap(map);

/** @type {import("node:http").Server} */
let server;
/** @type {string} */
let address;

describeInBrowser("a debugger", () => {
  beforeAll(async () => {
    server = createServer((request, response) => {
      const content = contentOf(request.url);
      response.writeHead(content === null ? 404 : 200, { "content-type": typeOf(request.url) });
      response.end(content);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${server.address().port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test("stops at a line behind a wait, with the user's variables and functions", async () => {
    const stops = await stopAt("const after = before * 2;");
    expect(stops).toHaveLength(2);
    for (const [i, { line, text, names, evaluate }] of stops.entries()) {
      expect({ line, text }).toEqual({ line: 15, text: "const after = before * 2;" });
      expect(names[0]).toMatch(/^_?later$/);
      expect(evaluate).toEqual({ before: i + 1, after: undefined });
    }
  });

  test("shows variables that were restored in a loop", async () => {
    const stops = await stopAt("sum += shown;");
    expect(stops.map(({ text, names, evaluate }) => ({ text, name: names[0], evaluate }))).toEqual([
      { text: "sum += shown;", name: expect.stringMatching(/^_?total$/), evaluate: { sum: 0, shown: 2 } },
      { text: "sum += shown;", name: expect.stringMatching(/^_?total$/), evaluate: { sum: 2, shown: 4 } },
    ]);
  });

  test("names the callers before the first wait", async () => {
    const [{ text, names, evaluate }] = await stopAt("sleep#(1);");
    expect(text).toBe("sleep#(1);");
    // A method called from ordinary code is on the stack twice: its plain entry has called the blocking one.
    const users = names.map((name) => name.replace(/^_/, "")).filter((name) => /^(later|total|pay)$/.test(name));
    expect([...new Set(users)]).toEqual(["later", "total", "pay"]);
    expect(evaluate).toEqual({ before: 1, price: 1 });
  });

  test("shows `this` and parameters in a method", async () => {
    const [{ text, names, evaluate }] = await stopAt("return amount + currency;");
    expect(text).toBe("return amount + currency;");
    expect(names[0]).toMatch(/^_?pay$/);
    expect(evaluate).toEqual({ amount: 6, currency: "€", "this.prices.length": 2 });
  });
});

/** What is looked at where a program stops. */
const EXPRESSIONS = {
  "const after = before * 2;": ["before", "after"],
  "sum += shown;": ["sum", "shown"],
  "sleep#(1);": ["before", "price"],
  "return amount + currency;": ["amount", "currency", "this.prices.length"],
};

/**
 * @typedef {object} Stop
 * @property {number} line in the original
 * @property {string} text of that line
 * @property {string[]} names of the functions on the stack, innermost first
 * @property {Record<string, unknown>} evaluate values by expression
 */

/**
 * Loads the page with a breakpoint where the source map says that a statement is, and goes on whenever it stops.
 * @param {keyof typeof EXPRESSIONS} statement
 * @returns {Promise<Stop[]>}
 */
async function stopAt(statement) {
  const page = await openPage();
  const session = await page.page.context().newCDPSession(page.page);
  await session.send("Debugger.enable");
  // As DevTools do: the first place on the line that the source map knows.
  const wanted = { source: map.sources[0], line: lineOf(statement), column: 0, bias: LEAST_UPPER_BOUND };
  const { line, column } = generatedPositionFor(trace, wanted);
  await session.send("Debugger.setBreakpointByUrl", {
    url: `${address}/basket.js`,
    lineNumber: line - 1,
    columnNumber: column,
  });
  /** @type {Stop[]} */
  const stops = [];
  session.on("Debugger.paused", async ({ callFrames }) => {
    stops.push(await describeStop(session, callFrames, EXPRESSIONS[statement]));
    await session.send("Debugger.resume");
  });
  await page.page.goto(`${address}/`);
  await page.page.waitForFunction(() => document.title === "6€");
  await page.close();
  return stops;
}

/**
 * @param {import("playwright-core").CDPSession} session
 * @param {any[]} callFrames
 * @param {string[]} expressions
 * @returns {Promise<Stop>}
 */
async function describeStop(session, callFrames, expressions) {
  const [{ callFrameId, location }] = callFrames;
  const { line } = originalPositionFor(trace, { line: location.lineNumber + 1, column: location.columnNumber });
  /** @type {Record<string, unknown>} */
  const evaluate = {};
  for (const expression of expressions) {
    const { result, exceptionDetails } = await session.send("Debugger.evaluateOnCallFrame", {
      callFrameId,
      expression,
    });
    evaluate[expression] = exceptionDetails?.text ?? result.value;
  }
  const text = PROGRAM.split("\n")[line - 1].trim();
  return { line, text, names: callFrames.map(({ functionName }) => functionName), evaluate };
}

/**
 * @param {string} text
 * @returns {number} from 1
 */
function lineOf(text) {
  return PROGRAM.slice(0, PROGRAM.indexOf(text)).split("\n").length;
}

/**
 * @param {string} url
 * @returns {string | null}
 */
function contentOf(url) {
  if (url === "/")
    return '<!doctype html><link rel="icon" href="data:," /><script type="module" src="basket.js"></script>';
  if (url === "/basket.js") return `${code}\n//# sourceMappingURL=basket.js.map\n`;
  if (url === "/basket.js.map") return JSON.stringify(map);
  if (url === "/sleep.js") return SLEEP;
  if (url.startsWith("/runtime/")) return readFileSync(new URL(url.slice("/runtime/".length), runtime), "utf8");
  return null;
}

/**
 * @param {string} url
 * @returns {string}
 */
function typeOf(url) {
  if (url === "/") return "text/html; charset=utf-8";
  return url.endsWith(".js") ? "text/javascript; charset=utf-8" : "application/json";
}
