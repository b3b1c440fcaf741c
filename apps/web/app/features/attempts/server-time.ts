export interface Clocks {
	/** This device's clock, ms since the epoch: people and networks set it. */
	now(): number;
	/** Milliseconds since the page began: nobody sets it, but it may stand still while the device sleeps. */
	elapsed(): number;
}

/** The two clocks drift apart by a little, and one is read after the other. */
const toleranceMs = 2000;

/**
 * The server's time as this device can tell it, also when its clock is set while the page is open. Set back it shows at
 * once: the page's own clock has gone on. Set forward it looks like sleep: `isDoubtful` until the server is heard again,
 * and so is an offset that an earlier page had learnt (`heard` false).
 */
export function createServerTime(clocks: Clocks, offset: number, heard: boolean) {
	let seen = { now: clocks.now(), elapsed: clocks.elapsed() };

	const look = () => {
		seen = { now: clocks.now(), elapsed: clocks.elapsed() };
	};
	/** How much further the device's clock went than the page's. */
	const jump = () => clocks.now() - seen.now - (clocks.elapsed() - seen.elapsed);

	return {
		now(): number {
			const ahead = jump();
			if (ahead < -toleranceMs) {
				offset -= ahead;
				look();
			}
			return clocks.now() + offset;
		},
		/** @param serverTime ISO 8601, from an answer that has just arrived */
		learn(serverTime: string): void {
			offset = Date.parse(serverTime) - clocks.now();
			heard = true;
			look();
		},
		isDoubtful: (): boolean => !heard || jump() > toleranceMs,
		/** Server time minus this device's, ms. */
		offset: (): number => offset,
	};
}
