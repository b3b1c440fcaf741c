import type { Limit } from "../../limits/limits.ts";

/** A new drawing uses a CPU core for 200 ms, or longer with formulas. */
export const picturesOfMinute: Limit = { name: "share-pictures-minute", points: 20, seconds: 60, by: "user" };
export const picturesOfDay: Limit = { name: "share-pictures-day", points: 200, seconds: 24 * 3600, by: "user" };
