const dayMs = 24 * 3600_000;
/** Peru has no daylight saving time. */
const offsetMs = 5 * 3600_000;

/** Date in Lima, 'YYYY-MM-DD'. @param instant milliseconds since the epoch */
export const limaDay = (instant: number): string => new Date(instant - offsetMs).toISOString().slice(0, 10);

/** Date and time in Lima, 'YYYY-MM-DD HH:MM:SS'. @param instant milliseconds since the epoch */
export const limaDateTime = (instant: number): string =>
	new Date(instant - offsetMs).toISOString().slice(0, 19).replace("T", " ");

/** Hour of the day in Lima, 0 to 23. @param instant milliseconds since the epoch */
export const limaHour = (instant: number): number => new Date(instant - offsetMs).getUTCHours();

/** Month in Lima. @returns its first day, 'YYYY-MM-01', and the start of the next month, ISO */
export function limaMonth(instant: number): { first: string; nextAt: string } {
	const there = new Date(instant - offsetMs);
	const next = Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1) + offsetMs;
	return { first: `${there.toISOString().slice(0, 7)}-01`, nextAt: new Date(next).toISOString() };
}

/** Whole days between two dates ('YYYY-MM-DD'); negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** @param day 'YYYY-MM-DD' */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
