import type { Limit } from "../../limits/limits.ts";

/** A file holds the names of a section. */
export const exportLimit: Limit = { name: "task-exports", points: 60, seconds: 3600, by: "user" };
