import type { Limit } from "../../limits/limits.ts";

/** Each keeps a core busy for seconds. */
export const questionExports: Limit = { name: "question-exports", points: 120, seconds: 3600, by: "user" };
