import type { Limit } from "../../limits/limits.ts";

/** One request for each pause in typing. */
export const searches: Limit = { name: "staff-searches", points: 120, seconds: 60, by: "user" };
