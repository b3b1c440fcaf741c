export type Random = () => number;

/** Returns a seeded pseudo-random generator of numbers from 0 to 1 (mulberry32), so that a run can be repeated. */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Returns the seconds until the next event of a Poisson process: mostly less than `mean`, sometimes minutes. */
export const pauseOf = (random: Random, mean: number): number => -Math.log(1 - random()) * mean;
