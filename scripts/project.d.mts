/** Types of `project.mjs` for the browser tests. */
export const root: string;
export const cacheFolder: string;
export const readJson: (path: string) => unknown;
