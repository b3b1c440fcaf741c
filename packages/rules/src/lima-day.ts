const dayMs = 24 * 3600_000;
/** Peru keeps one offset all year. */
const offsetMs = 5 * 3600_000;

/** The day of Lima's calendar, 'YYYY-MM-DD', of an instant. @param instant milliseconds since the epoch */
export const limaDay = (instant: number): string => new Date(instant - offsetMs).toISOString().slice(0, 10);

/** The same with the time of day, 'YYYY-MM-DD HH:MM:SS'. @param instant milliseconds since the epoch */
export const limaDateTime = (instant: number): string =>
	new Date(instant - offsetMs).toISOString().slice(0, 19).replace("T", " ");

/** Whole days from one ('YYYY-MM-DD') to another; negative when the second is the earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The day so many days after another. @param day 'YYYY-MM-DD' */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
