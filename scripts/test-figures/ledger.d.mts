/** Types of `ledger.mjs` for the browser tests. */
export function openEntry(): (suite: string, name: string) => void;
