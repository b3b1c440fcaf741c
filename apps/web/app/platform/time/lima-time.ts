// Peru has no daylight saving time.
const offset = "-05:00";
const isField = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/;
const offsetMs = 5 * 3600_000;

/** An instant as the value of a datetime-local field, in Lima: '2026-11-21T09:05'; '' for null. */
export function toLimaField(instant: string | null): string {
	const time = instant ? Date.parse(instant) : Number.NaN;
	return Number.isNaN(time) ? "" : new Date(time - offsetMs).toISOString().slice(0, 16);
}

/** The instant of a datetime-local value in Lima; null when empty; an invalid value unchanged, for validation. */
export function fromLimaField(value: string): string | null {
	if (!value) return null;
	const time = isField.test(value) ? Date.parse(`${value.slice(0, 16)}:00${offset}`) : Number.NaN;
	return Number.isNaN(time) ? value : new Date(time).toISOString();
}
