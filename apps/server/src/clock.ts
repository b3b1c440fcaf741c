/** The only place that asks the time. Tests replace it; times that matter to grading come from the database. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The system's clock, so much ahead: what is due tomorrow can be tried today. */
export const clockAhead = (milliseconds: number): Clock => ({ now: () => new Date(Date.now() + milliseconds) });
