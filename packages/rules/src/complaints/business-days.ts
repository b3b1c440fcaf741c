import { addDays } from "../lima-day.ts";

/**
 * National holidays with a fixed date, 'MM-DD': article 6 of Decreto Legislativo 713 as changed by Leyes 31381 (9 December),
 * 31530 (6 August), 31788 (7 June) and 31822 (23 July). Days off for the public sector only, and regional holidays, count as
 * business days (docs/decisions/0039).
 */
const holidays = new Set([
	"01-01",
	"05-01",
	"06-07",
	"06-29",
	"07-23",
	"07-28",
	"07-29",
	"08-06",
	"08-30",
	"10-08",
	"11-01",
	"12-08",
	"12-09",
	"12-25",
]);

/** Easter Sunday, 'YYYY-MM-DD', by the Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
	const moon = year % 19;
	const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
	const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
	const epact = (19 * moon + century - Math.floor(century / 4) - shift + 15) % 30;
	const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
	const late = Math.floor((moon + 11 * epact + 22 * weekday) / 451);
	const days = epact + weekday - 7 * late + 114;
	const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
	return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/**
 * Whether it is a business day in Peru: not a Saturday, Sunday, national holiday, Holy Thursday or Good Friday.
 * @param day 'YYYY-MM-DD'
 */
export function isBusinessDay(day: string): boolean {
	const weekday = new Date(day).getUTCDay();
	if (weekday === 0 || weekday === 6 || holidays.has(day.slice(5))) return false;
	const easter = easterSunday(Number(day.slice(0, 4)));
	return day !== addDays(easter, -3) && day !== addDays(easter, -2);
}

/** Returns the date `count` business days after `day`, which is not counted. @param day 'YYYY-MM-DD' */
export function addBusinessDays(day: string, count: number): string {
	let last = day;
	for (let left = count; left > 0; ) {
		last = addDays(last, 1);
		if (isBusinessDay(last)) left -= 1;
	}
	return last;
}

/** Number of business days after `from`, up to and including `to`; 0 if `to` is not later. */
export function businessDaysBetween(from: string, to: string): number {
	let count = 0;
	for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1;
	return count;
}
