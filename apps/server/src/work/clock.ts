/** The application's only source of the current time, replaced in tests. Times that affect grading come from the database. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** System clock plus an adjustable offset, to try out the future. */
export const clockAhead = (settings: { readonly clockAheadMs: number }): Clock => ({
	now: () => new Date(Date.now() + settings.clockAheadMs),
});
