/** The application's only source of the current time, replaced in tests. Times that affect grading come from the database. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The system clock plus an offset, to try out what happens tomorrow. */
export const clockAhead = (milliseconds: number): Clock => ({ now: () => new Date(Date.now() + milliseconds) });
