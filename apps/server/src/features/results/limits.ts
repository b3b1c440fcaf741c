import type { Limit } from "../../limits/limits.ts";

/** A page that follows an exam polls every five seconds, and an ADMIN may have several open. */
export const liveLooks: Limit = { name: "results-live", points: 120, seconds: 60, by: "user" };
/** A list contains all students' names. */
export const listExports: Limit = { name: "results-exports", points: 60, seconds: 3600, by: "user" };
