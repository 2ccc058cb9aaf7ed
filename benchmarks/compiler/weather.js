/** Whether the leaves of the tree have to wait. */
export const weather = { isBad: false };
