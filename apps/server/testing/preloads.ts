/** Of programs that tests start as processes of their own: they are there in a third of the time. */
export const preloads = ["--import", new URL("../../../scripts/fast-imports.mjs", import.meta.url).href];
