import type { Limit } from "../../limits/limits.ts";

/** Limit of printings: each keeps a core busy for seconds. */
export const printings: Limit = { name: "booklets", points: 120, seconds: 3600, by: "user" };
