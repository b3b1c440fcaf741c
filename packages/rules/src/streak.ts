import { addDays } from "./lima-day.ts";

/**
 * Consecutive days of study up to today, or up to yesterday while today may still come.
 * @param days 'YYYY-MM-DD' with something answered, in any order
 */
export function streakOf(days: Iterable<string>, today: string): number {
	const studied = new Set(days);
	let day = studied.has(today) ? today : addDays(today, -1);
	let length = 0;
	for (; studied.has(day); day = addDays(day, -1)) length += 1;
	return length;
}
