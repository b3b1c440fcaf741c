/** Pseudo-random numbers from 0 to 1, determined by a seed text. */
export interface Chance {
	next(): number;
	/** Returns true with this probability. */
	happens(probability: number): boolean;
	between(from: number, to: number): number;
	pick<T>(list: readonly T[]): T;
}

/** FNV-1a. A short hash, because it runs for each answer. */
function seedOf(words: string): number {
	let seed = 0x811c9dc5;
	for (let place = 0; place < words.length; place += 1) seed = Math.imul(seed ^ words.charCodeAt(place), 0x01000193);
	return seed;
}

/** mulberry32: small, and sufficient for data that only has to look plausible. */
export function createChance(words: string): Chance {
	let state = seedOf(words);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	return {
		next,
		happens: (probability) => next() < probability,
		between: (from, to) => from + next() * (to - from),
		pick: (list) => list[Math.floor(next() * list.length)]!,
	};
}
