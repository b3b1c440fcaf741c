export interface Clocks {
	/** This device's clock, ms since the epoch; users and networks may change it. */
	now(): number;
	/** Milliseconds since the page loaded. Nobody can change it, but it may stop while the device sleeps. */
	elapsed(): number;
}

/** Knowledge of the server's time, from an earlier page or just received. */
export interface KnownTime {
	/** Server time minus this device's, ms. */
	offset: number;
	/** Server time that has certainly been reached, ms since the epoch. */
	reached: number;
	/** Whether the server sent its time just now. */
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
 * Estimates server time, even if the device's clock is changed. The last time received, plus the time that this page and
 * earlier ones measured, has certainly passed: the estimate is never earlier. If the device's clock is further ahead, it may
 * have been changed, or the device slept or was off: `isDoubtful` until the server responds.
 */
export function createServerTime(clocks: Clocks, known: KnownTime) {
	let { offset, reached, heard } = known;
	let seen = { now: clocks.now(), elapsed: clocks.elapsed() };

	const certain = (): number => reached + clocks.elapsed() - seen.elapsed;
	const measure = () => {
		reached = certain();
		seen = { now: clocks.now(), elapsed: clocks.elapsed() };
	};
	/** Returns how much further the device's clock advanced than the page's. */
	const jump = () => clocks.now() - seen.now - (clocks.elapsed() - seen.elapsed);
	const now = (): number => {
		const ahead = jump();
		if (ahead < -toleranceMs) {
			offset -= ahead;
			measure();
		}
		return Math.max(clocks.now() + offset, certain());
	};
	const isDoubtful = (): boolean => !heard || jump() > toleranceMs;

	return {
		now,
		/** Time to act upon: if the clock cannot be trusted, only the time that has certainly passed counts. */
		trusted: (): number => (isDoubtful() ? certain() : now()),
		certain,
		/** Records this moment. `momentOf` converts it once server time is known. */
		mark: (): Moment => ({ now: clocks.now(), elapsed: clocks.elapsed(), earliest: certain() }),
		/** The clock that advanced further since then is right: the other one stopped during sleep, or was set back. */
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
