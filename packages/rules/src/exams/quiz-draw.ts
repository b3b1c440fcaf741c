/**
 * Draws `count` distinct items in random order, or all of them if there are fewer. Every subset and order is equally likely.
 * `random` returns numbers in [0, 1) like Math.random; it is a parameter so that a draw can be repeated.
 */
export function drawDistinct<T>(items: readonly T[], count: number, random: () => number): T[] {
	const pool = [...items];
	const drawn = Math.min(count, pool.length);
	for (let index = 0; index < drawn; index++) {
		const other = index + Math.floor(random() * (pool.length - index));
		[pool[index], pool[other]] = [pool[other] as T, pool[index] as T];
	}
	return pool.slice(0, drawn);
}

/**
 * Draws a second item with the same `duplicateKey` only if nothing else is left, because several exams may have copies of one
 * question. Each copy is equally likely to be drawn.
 */
export function drawWithoutDuplicates<T>(
	items: readonly T[],
	count: number,
	duplicateKey: (item: T) => unknown,
	random: () => number,
): T[] {
	const groups = [...Map.groupBy(items, duplicateKey).values()].map((group) =>
		drawDistinct(group, group.length, random),
	);
	const drawn = drawDistinct(
		groups.map(([first]) => first as T),
		count,
		random,
	);
	const duplicates = groups.flatMap(([, ...rest]) => rest);
	return [...drawn, ...drawDistinct(duplicates, count - drawn.length, random)];
}
