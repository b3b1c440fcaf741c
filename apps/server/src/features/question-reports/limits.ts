import type { Limit } from "../../limits/limits.ts";

/** Allows for reports queued offline, which arrive together; nobody reports more than this in ten minutes. */
export const sends: Limit = { name: "question-reports", points: 30, seconds: 600, by: "user" };
export const sights: Limit = { name: "question-reports-seen", points: 60, seconds: 60, by: "user" };
