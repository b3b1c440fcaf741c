import type { Limit } from "../../limits/limits.ts";

/** A page that follows an exam asks every five seconds, and an ADMIN may have several open. */
export const liveLooks: Limit = { name: "results-live", points: 120, seconds: 60, by: "user" };
/** A list holds everybody's name. */
export const listExports: Limit = { name: "results-exports", points: 60, seconds: 3600, by: "user" };
