/** Types of `staleness.mjs` for the browser tests. */
export function hashOf(paths: readonly string[], base?: string): string;
