import type { Limit } from "../../limits/limits.ts";

/** Exports contain names and addresses of all students. */
export const exportLimit: Limit = { name: "student-exports", points: 30, seconds: 3600, by: "user" };
/** Each read is logged, and queries a dozen tables. */
export const lookLimit: Limit = { name: "student-looks", points: 60, seconds: 60, by: "user" };
export const listReads: Limit = { name: "student-list-files", points: 60, seconds: 3600, by: "user" };
