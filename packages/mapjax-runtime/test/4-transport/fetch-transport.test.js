import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { ArrayMap, SharedMap } from "../../src/index.js";

/** @type {{ method: string, url: string, headers: import("node:http").IncomingHttpHeaders, body: string }[]} */
let seen;
/** @type {(request: typeof seen[0], response: import("node:http").ServerResponse) => void} */
let respond;
/** @type {string} */
let origin;

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { method = "", url = "", headers } = request;
  seen.push({ method, url, headers, body });
  respond(seen[seen.length - 1], response);
});

/** @param {number} status @param {string} type @param {string} body */
const answerWith = (status, type, body) => (/** @type {unknown} */ _request, /** @type {any} */ response) =>
  response.writeHead(status, { "content-type": type }).end(body);

beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  origin = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  respond = (request, response) => {
    const keys = request.body ? JSON.parse(request.body).keys : new URL(request.url, origin).searchParams.getAll("k");
    const items = keys.map((/** @type {string} */ key) => ({ value: `<${key}>` }));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ttl: 1000, items }));
  };
});

test("keys go as parameters of a GET, percent-encoded and in order", async () => {
  const map = new SharedMap(`${origin}/maps/names`);
  const keys = ["b", "a&k=c", "ä/ü?#+ %", "__proto__"];
  expect(await Promise.all(keys.map((key) => map.access(key)))).toEqual(keys.map((key) => `<${key}>`));
  expect(seen).toMatchObject([
    {
      method: "GET",
      url: "/maps/names?k=b&k=a%26k%3Dc&k=%C3%A4%2F%C3%BC%3F%23%2B%20%25&k=__proto__",
      headers: { accept: "application/json", "cache-control": "max-age=0" },
    },
  ]);
});

test("parameters that the URL has already are kept", async () => {
  await new ArrayMap(`${origin}/maps/list?folder=in`).access(1);
  expect(seen[0].url).toBe("/maps/list?folder=in&k=1");
});

test("keys go as POST where the URL would be longer than maxUrlBytes", async () => {
  const url = `${origin}/maps/list`;
  const maxUrlBytes = `${url}?k=10&k=11`.length;
  const map = new ArrayMap(url, { maxUrlBytes });
  expect(await Promise.all([map.access(10), map.access(11)])).toEqual(["<10>", "<11>"]);
  expect(await Promise.all([map.access(12), map.access(113)])).toEqual(["<12>", "<113>"]);
  expect(seen.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
    "GET /maps/list?k=10&k=11 ",
    'POST /maps/list {"keys":["12","113"]}',
  ]);
  expect(seen[1].headers).toMatchObject({ "content-type": "application/json", accept: "application/json" });
});

test("4,096 bytes is the limit unless given", async () => {
  const map = new SharedMap(`${origin}/maps/names`);
  const rest = 4096 - `${origin}/maps/names?`.length;
  const keys = Array.from({ length: Math.ceil(rest / 1000) }, (_, index) => String(index).repeat(997));
  await Promise.all(keys.map((key) => map.access(key)));
  await map.access("short");
  expect(seen.map(({ method }) => method)).toEqual(["POST", "GET"]);
});

test.each([
  ['{"error":{"code":"TOO_MANY","message":"at most 10"}}', "TOO_MANY", "at most 10"],
  ['{"statusCode":503,"code":"MAPJAX_ERR_X","error":"Service Unavailable","message":"busy"}', "MAPJAX_ERR_X", "busy"],
  ["<h1>oops</h1>", "HTTP_503", "Service Unavailable"],
  ["null", "HTTP_503", "Service Unavailable"],
  ["", "HTTP_503", "Service Unavailable"],
])("status 503 with body %s is a ServerError", async (body, code, reason) => {
  respond = answerWith(503, "application/json", body);
  const map = new ArrayMap(`${origin}/maps/list`);
  await expect(map.access(4)).rejects.toMatchObject({
    name: "ServerError",
    code,
    key: 4,
    map,
    reason,
    message: `Map "${origin}/maps/list", key 4: the server answered ${code}: ${reason}. Try again later.`,
  });
});

test.each([
  [400, "HTTP_400: Bad Request"],
  [401, "HTTP_401: Unauthorized. Is the user logged in?"],
  [403, "HTTP_403: Forbidden. Is the user allowed to read this map?"],
  [404, "HTTP_404: Not Found. Compare the map's url with where the server has its maps."],
  [413, /^HTTP_413: .*\. Give the map here a smaller maxKeys, or the one on the server a larger maxBytes\.$/],
  [500, "HTTP_500: Internal Server Error. The server's log says why."],
  [502, "HTTP_502: Bad Gateway. Try again later."],
])("status %i says what to do, where that is known", async (status, said) => {
  respond = answerWith(status, "text/plain", "");
  const error = await new ArrayMap(`${origin}/maps/list`).access(4).catch((reason) => reason);
  const [, answered] = error.message.split("the server answered ");
  expect(answered).toEqual(typeof said === "string" ? said : expect.stringMatching(said));
});

test("the server's own words of a whole failure are told once", async () => {
  respond = answerWith(500, "application/json", '{"error":{"code":"INTERNAL","message":"The server failed."}}');
  await expect(new ArrayMap(`${origin}/maps/list`).access(4)).rejects.toMatchObject({
    message: `Map "${origin}/maps/list", key 4: the server answered INTERNAL: The server failed. The server's log says why.`,
    reason: "The server failed.",
  });
});

test("a page instead of JSON is a ProtocolError that says so", async () => {
  respond = answerWith(200, "text/html", "<!doctype html><title>Shop</title>");
  await expect(new ArrayMap(`${origin}/maps/list`).access(4)).rejects.toMatchObject({
    name: "ProtocolError",
    code: "REPLY_NOT_JSON",
    message: expect.stringContaining(
      'expected JSON, got text/html that begins with "<!doctype html><title>Shop</title>"; does the url lead to a MapJAX map?',
    ),
    cause: expect.any(SyntaxError),
  });
});

test("a redirect to a login page is named", async () => {
  respond = (request, response) => {
    if (request.url.startsWith("/login")) answerWith(200, "text/html", "<form>")(request, response);
    else response.writeHead(302, { location: "/login" }).end();
  };
  await expect(new ArrayMap(`${origin}/maps/list`).access(4)).rejects.toMatchObject({
    name: "ProtocolError",
    message: expect.stringContaining(
      `was redirected to ${origin}/login and got text/html that begins with "<form>"; is the user still logged in?`,
    ),
  });
});

test("JSON of another shape is a ProtocolError", async () => {
  respond = answerWith(200, "application/json", '{"hello":"world"}');
  await expect(new ArrayMap(`${origin}/maps/list`).access(4)).rejects.toMatchObject({ code: "REPLY_MALFORMED" });
});

test("a connection that is refused, or lost in mid-reply, is a NetworkError", async () => {
  respond = (_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    response.write('{"ttl":', () => response.destroy());
  };
  await expect(new ArrayMap(`${origin}/maps/list`).access(4)).rejects.toMatchObject({ name: "NetworkError", key: 4 });
  respond = (_request, response) => response.destroy();
  await expect(new ArrayMap(`${origin}/maps/list`).access(4)).rejects.toMatchObject({ name: "NetworkError", key: 4 });
});

test("a relative url outside browsers is a failure that says what to do", async () => {
  await expect(new ArrayMap("/maps/list").access(4)).rejects.toThrow(/absolute, outside browsers/);
});

test("in a page a relative url is resolved when the map is made", () => {
  const page = { baseURI: "https://shop.example/en/start" };
  Object.defineProperty(globalThis, "document", { value: page, configurable: true });
  const map = new ArrayMap("maps/list");
  page.baseURI = "https://shop.example/en/deep/page";
  expect(map.url).toBe("https://shop.example/en/maps/list");
  Reflect.deleteProperty(globalThis, "document");
});
