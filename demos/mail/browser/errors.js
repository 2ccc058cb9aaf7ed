const REASONS = new Map([
  ["NetworkError", "The server cannot be reached."],
  ["ServerError", "The server could not answer."],
  ["ProtocolError", "The server's answer was not understood."],
]);

/**
 * What a failure means to the reader.
 * @param {unknown} error
 */
export function explain(error) {
  const name = error instanceof Error ? error.name : "";
  return REASONS.get(name) ?? "Something went wrong.";
}
