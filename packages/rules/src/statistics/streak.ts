import { addDays } from "../lima-day.ts";

/**
 * Number of consecutive days of study up to today, or up to yesterday if nothing was answered today yet.
 * @param days 'YYYY-MM-DD', days with at least one answer, in any order
 */
export function streakOf(days: Iterable<string>, today: string): number {
	const studied = new Set(days);
	let day = studied.has(today) ? today : addDays(today, -1);
	let length = 0;
	for (; studied.has(day); day = addDays(day, -1)) length += 1;
	return length;
}
