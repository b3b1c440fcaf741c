import type { Limit } from "../../limits/limits.ts";

/** What waited on a phone arrives at once; more than this in ten minutes nobody has read. */
export const sends: Limit = { name: "question-reports", points: 30, seconds: 600, by: "user" };
export const sights: Limit = { name: "question-reports-seen", points: 60, seconds: 60, by: "user" };
