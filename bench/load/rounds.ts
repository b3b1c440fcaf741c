/** How much is measured. */
export interface Effort {
	rounds: number;
	/** of one round */
	seconds: number;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const [below = Number.NaN, above = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
	return (below + above) / 2;
}

type Side = (seconds: number) => Promise<number>;

/**
 * Measures two sides in turn, so that what else the machine does falls on both: limit, ours, limit, ours …
 * Each side warms up first.
 */
export async function alternate({ rounds, seconds }: Effort, sides: { limit: Side; ours: Side }) {
	const warmUp = Math.min(1, seconds);
	await sides.limit(warmUp);
	await sides.ours(warmUp);
	const limits: number[] = [];
	const ours: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		limits.push(await sides.limit(seconds));
		ours.push(await sides.ours(seconds));
	}

	return { limit: median(limits), ours: median(ours) };
}
