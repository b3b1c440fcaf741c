const dayMs = 86_400_000;

/** The day of a calendar before or after another; both 'YYYY-MM-DD'. */
export const shiftDay = (day: string, by: number): string =>
	new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/**
 * Consecutive days of study up to today, or up to yesterday while today may still come.
 * @param days 'YYYY-MM-DD' with something answered, in any order
 */
export function streakOf(days: Iterable<string>, today: string): number {
	const studied = new Set(days);
	let day = studied.has(today) ? today : shiftDay(today, -1);
	let length = 0;
	for (; studied.has(day); day = shiftDay(day, -1)) length += 1;
	return length;
}
