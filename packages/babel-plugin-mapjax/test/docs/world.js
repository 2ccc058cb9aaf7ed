import * as library from "mapjax-runtime";

const mails = [
  { from: "Ann", subject: "Lunch?" },
  { from: "Bo", subject: "Minutes" },
  { from: "Cy", subject: "Party on Saturday" },
];

/** @returns {import("mapjax-runtime").ArrayMap} mails, from a server that takes a moment */
function createHeaders() {
  return new library.ArrayMap("http://127.0.0.1/maps/headers", {
    transport: async ({ keys }) => ({ ttl: 1000, items: keys.map((key) => ({ value: mails[key] })) }),
  });
}

/**
 * What the examples of the documentation use without making it, and the modules that they import.
 * @returns {{ globals: Record<string, unknown>, modules: Record<string, object> }}
 */
export function createWorld() {
  const headers = createHeaders();
  return {
    globals: {
      headers,
      tries: async () => 1,
      isKnown: async () => true,
      name: (from) => from,
      defaultSubject: () => "(no subject)",
      cache: new Map(),
      fetchHeader: async (i) => mails[i],
      fetch: async () => new Response('{"hello":"world"}'),
    },
    modules: { "mapjax-runtime": library, "./maps.js": { headers } },
  };
}
