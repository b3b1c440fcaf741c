import { limaDay } from "@cachimbo/rules/lima-day";

const day = 86_400_000;
const hour = 3_600_000;

/** Returns moments, in whole seconds, on days before `now`, in Lima's time. */
export function createCalendar(now: Date) {
	const midnight = Date.parse(limaDay(now.getTime())) + 5 * hour;
	return {
		at: (daysAgo: number, minutes: number) => new Date(midnight - daysAgo * day + Math.round(minutes * 60) * 1000),
	};
}

export type Calendar = ReturnType<typeof createCalendar>;
