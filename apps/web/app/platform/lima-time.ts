// Peru keeps one offset all year.
const offset = "-05:00";
const isField = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/;
const offsetMs = 5 * 3600_000;

/** '2026-11-21T09:05', what a date-time field holds of an instant, in Lima; '' for none. */
export function toLimaField(instant: string | null): string {
	const time = instant ? Date.parse(instant) : Number.NaN;
	return Number.isNaN(time) ? "" : new Date(time - offsetMs).toISOString().slice(0, 16);
}

/** The instant that a date-time field means in Lima; null when it is empty, the text itself when it is none. */
export function fromLimaField(value: string): string | null {
	if (!value) return null;
	const time = isField.test(value) ? Date.parse(`${value.slice(0, 16)}:00${offset}`) : Number.NaN;
	return Number.isNaN(time) ? value : new Date(time).toISOString();
}
