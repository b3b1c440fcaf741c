/** Extent of the measurement. */
export interface Effort {
	rounds: number;
	/** Length of one round. */
	seconds: number;
}

/** Result of several rounds: their median, minimum and maximum. */
export interface Measure {
	median: number;
	least: number;
	most: number;
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const [below = Number.NaN, above = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
	return (below + above) / 2;
}

/** @param rounds one value per round; a single one if the value does not vary */
export const measureOf = (rounds: readonly number[]): Measure => ({
	median: median(rounds),
	least: Math.min(...rounds),
	most: Math.max(...rounds),
});

/** Works for this many seconds. @returns operations per second */
export type Side = (seconds: number) => Promise<number>;

/**
 * Measures the sides in turn (limit, ours, peer, limit, ours, peer …), so that other load on the machine affects all of them.
 * Each side warms up first. An undefined side is left out.
 */
export async function alternate<Sides extends Record<string, Side | undefined>>(
	{ rounds, seconds }: Effort,
	sides: Sides,
): Promise<{ [Name in keyof Sides]: undefined extends Sides[Name] ? Measure | undefined : Measure }> {
	const activeSides = Object.entries(sides).flatMap(([name, work]) =>
		work ? [{ name, work, done: [] as number[] }] : [],
	);
	for (const { work } of activeSides) await work(Math.min(1, seconds));
	for (let round = 0; round < rounds; round += 1) {
		for (const side of activeSides) side.done.push(await side.work(seconds));
	}
	return Object.fromEntries(activeSides.map(({ name, done }) => [name, measureOf(done)])) as never;
}
