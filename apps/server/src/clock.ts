/** The only place that asks the time. Tests replace it; times that matter to grading come from the database. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
