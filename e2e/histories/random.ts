/** Returns a pseudo-random generator (mulberry32): equal seeds give equal numbers on every machine. */
export function randomFrom(seed: number) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	return {
		/** Returns an integer from 0 to `below` - 1. */
		number: (below: number) => Math.floor(next() * below),
		chance: (share: number) => next() < share,
		of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
	};
}
export type Random = ReturnType<typeof randomFrom>;
