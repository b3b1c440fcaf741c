import type { CountedLimit } from "../../limits/limits.ts";

/** Answers that an account may store in a day: more than anybody practises, and a bound to what a program can write. */
export const reviewsOfDay: CountedLimit = { name: "notebook-reviews-day", points: 2000, seconds: 24 * 3600 };
