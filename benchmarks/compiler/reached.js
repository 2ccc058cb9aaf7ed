/** How deep the last descent came. */
export const reached = { depth: 0 };
