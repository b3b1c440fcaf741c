import type { Limit } from "../../limits/limits.ts";

/** Limit of reports, high enough for reports that were queued offline and arrive together. */
export const sends: Limit = { name: "question-reports", points: 30, seconds: 600, by: "user" };
export const sights: Limit = { name: "question-reports-seen", points: 60, seconds: 60, by: "user" };
