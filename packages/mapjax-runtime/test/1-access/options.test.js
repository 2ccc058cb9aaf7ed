import { expect, test } from "@jest/globals";
import { ArrayMap, SharedMap, configure, readAhead } from "../../src/index.js";

test.each([
  [{ prefetch: 3 }, "option prefetch: expected a function of a key, or an object with getPrefetchSet, got 3"],
  [{ prefetch: {} }, "option prefetch: expected a function of a key, or an object with getPrefetchSet, got an object"],
  [{ prefetch: null }, "option prefetch: expected a function of a key, or an object with getPrefetchSet, got null"],
  [{ transport: "/x" }, 'option transport: expected a function, or an object with send, got "/x"'],
  [{ clock: Date }, "option clock: expected an object with monotonic() and wall(), got a function"],
  [{ clock: null }, "option clock: expected an object with monotonic() and wall(), got null"],
  [{ combine: 1 }, "option combine: expected true or false, got 1"],
  [{ maxKeys: 0 }, "option maxKeys: expected a positive integer, got 0"],
  [{ maxKeys: 1.5 }, "option maxKeys: expected a positive integer, got 1.5"],
  [{ maxUrlBytes: -1 }, "option maxUrlBytes: expected a number of bytes, 0 or more, got -1"],
  [
    { maxkeys: 1 },
    'no option is called "maxkeys"; there are prefetch, transport, clock, combine, maxKeys, maxUrlBytes',
  ],
  [null, "expected an object of options, got null"],
  ["x", 'expected an object of options, got "x"'],
])("%j is refused", (options, message) => {
  expect(() => new ArrayMap("/maps/list", /** @type {any} */ (options))).toThrow(
    new TypeError(`new ArrayMap(url, options): ${message}`),
  );
});

test.each([[undefined], [""], [null], [7], [{}]])("%p is no url", (url) => {
  expect(() => new SharedMap(/** @type {any} */ (url))).toThrow(
    /^new SharedMap\(url, options\): expected the url to be a string, such as "\/maps\/mail", got /,
  );
});

test.each([["http://"], ["https://:80"], ["ftp://example.org/x"], ["mailto:a@b.example"], ["localhost:3000/maps"]])(
  "%p is no url of HTTP",
  (url) => {
    expect(() => new SharedMap(url)).toThrow(
      new TypeError(
        `new SharedMap(url, options): expected the url to be a path, such as "/maps/mail", or to begin with http:// or https:// and a host, got "${url}"`,
      ),
    );
  },
);

test.each([["maps/list"], ["//example.org/maps"], ["?x=http://y"], ["HTTPS://example.org"], ["/a:b"]])(
  "%p may be a url",
  (url) => {
    expect(() => new SharedMap(url)).not.toThrow();
  },
);

test("readAhead, which names numbers, is refused where keys are strings", () => {
  expect(() => new SharedMap("/x", { prefetch: /** @type {any} */ (readAhead(3)) })).toThrow(
    /^new SharedMap\(url, options\): option prefetch: .* each a string of .*, got readAhead\(count\), .* for an ArrayMap$/,
  );
  expect(() => new ArrayMap("/x", { prefetch: readAhead(3) })).not.toThrow();
});

test("options that are undefined were not given, and all may be", () => {
  expect(() => new ArrayMap("/x", { prefetch: undefined, maxKeys: undefined })).not.toThrow();
  expect(() => new ArrayMap("/x", { combine: false, maxKeys: Infinity, maxUrlBytes: 0 })).not.toThrow();
});

test("the url may be a URL, and loses its fragment", () => {
  expect(new ArrayMap(new URL("https://example.org/maps/list?a=1#top")).url).toBe("https://example.org/maps/list?a=1");
});

test("configure names what it does not know", () => {
  expect(() => configure(/** @type {any} */ ({ onerror() {} }))).toThrow(
    'configure(settings): no option is called "onerror"; the only one is onError',
  );
  expect(() => configure(/** @type {any} */ ({ onError: 1 }))).toThrow("option onError: expected a function, got 1");
});
