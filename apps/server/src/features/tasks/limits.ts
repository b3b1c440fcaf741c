import type { Limit } from "../../limits/limits.ts";

/** A file contains the names of a section's students. */
export const exportLimit: Limit = { name: "task-exports", points: 60, seconds: 3600, by: "user" };
