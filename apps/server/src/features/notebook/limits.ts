import type { CountedLimit } from "../../limits/limits.ts";

/** Answers that an account may store in a day: more than any student gives, and a limit for scripts. */
export const reviewsOfDay: CountedLimit = { name: "notebook-reviews-day", points: 2000, seconds: 24 * 3600 };
