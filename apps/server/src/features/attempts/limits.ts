import type { Limit } from "../../limits/limits.ts";

/** Starts of an exam, a quiz or a task, repeated ones too. An attempt is a few kilobytes in several tables. */
export const startsOfDay: Limit = {
	...{ name: "attempt-start-day", points: 500, seconds: 24 * 3600, by: "user" },
	exceeded: "Empezaste demasiados intentos en un día",
};
