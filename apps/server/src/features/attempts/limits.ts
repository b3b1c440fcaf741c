import type { Limit } from "../../limits/limits.ts";

/** Starts per day of an exam, a quiz or a task, repeats included. An attempt takes a few kilobytes in several tables. */
export const startsOfDay: Limit = {
	...{ name: "attempt-start-day", points: 500, seconds: 24 * 3600, by: "user" },
	exceeded: "Empezaste demasiados intentos en un día",
};
