import type { Limit } from "../../../limits/limits.ts";

/** Limit of exports: each keeps a core busy for seconds. */
export const questionExports: Limit = { name: "question-exports", points: 120, seconds: 3600, by: "user" };
