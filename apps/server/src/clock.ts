/** The application's only source of the current time, replaced in tests. Times that affect grading come from the database. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The system clock plus an offset that may change, to try out what happens tomorrow. */
export const clockAhead = (settings: { readonly clockAheadMs: number }): Clock => ({
	now: () => new Date(Date.now() + settings.clockAheadMs),
});
