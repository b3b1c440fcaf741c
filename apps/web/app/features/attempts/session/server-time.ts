export interface Clocks {
	/** This device's clock, ms since the epoch: people and networks set it. */
	now(): number;
	/** Milliseconds since the page began: nobody sets it, but it may stand still while the device sleeps. */
	elapsed(): number;
}

/** Knowledge of the server's time, from an earlier page or just received. */
export interface KnownTime {
	/** Server time minus this device's, ms. */
	offset: number;
	/** Server time that has certainly been reached, ms since the epoch. */
	reached: number;
	/** The server said so just now. */
	heard: boolean;
}

export interface Moment {
	now: number;
	elapsed: number;
	/** Server time that had certainly been reached. */
	earliest: number;
}

/** Drift between the two clocks, and between reading them. */
const toleranceMs = 2000;

/**
 * The server's time as this device can tell it, also when its clock is set. What has certainly passed is what the server
 * said last and what the page measured since, in this page and those before: the time is never earlier than that. A clock
 * that is further ahead may have been set, or the device slept or was off: `isDoubtful` until the server is heard.
 */
export function createServerTime(clocks: Clocks, known: KnownTime) {
	let { offset, reached, heard } = known;
	let seen = { now: clocks.now(), elapsed: clocks.elapsed() };

	const certain = (): number => reached + clocks.elapsed() - seen.elapsed;
	const look = () => {
		reached = certain();
		seen = { now: clocks.now(), elapsed: clocks.elapsed() };
	};
	/** How much further the device's clock went than the page's. */
	const jump = () => clocks.now() - seen.now - (clocks.elapsed() - seen.elapsed);
	const now = (): number => {
		const ahead = jump();
		if (ahead < -toleranceMs) {
			offset -= ahead;
			look();
		}
		return Math.max(clocks.now() + offset, certain());
	};
	const isDoubtful = (): boolean => !heard || jump() > toleranceMs;

	return {
		now,
		/** Time to act upon: if the clock cannot be trusted, only the time that has certainly passed counts. */
		trusted: (): number => (isDoubtful() ? certain() : now()),
		certain,
		/** This moment, to be told in the server's time as soon as that is known. */
		mark: (): Moment => ({ now: clocks.now(), elapsed: clocks.elapsed(), earliest: certain() }),
		/** Since then the clock that went further was right: the other one stood still in sleep, or was set back. */
		momentOf: (moment: Moment): number =>
			Math.max(moment.earliest, now() - Math.max(clocks.now() - moment.now, clocks.elapsed() - moment.elapsed)),
		/** @param serverTime ISO 8601, from an answer that has just arrived */
		learn(serverTime: string): void {
			reached = Date.parse(serverTime);
			offset = reached - clocks.now();
			heard = true;
			seen = { now: clocks.now(), elapsed: clocks.elapsed() };
		},
		isDoubtful,
		/** Server time minus this device's, ms. */
		offset: (): number => offset,
	};
}
