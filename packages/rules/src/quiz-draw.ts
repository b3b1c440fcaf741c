/**
 * `count` distinct items in random order, all of them when there are fewer. Every subset and order is equally likely.
 * `random` answers numbers in [0, 1) like Math.random; it is passed in so that a draw can be repeated.
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
 * Draws a second item of a `duplicateKey` only when nothing else is left: several exams may have copies of one question.
 * Each copy is equally likely to be the one drawn.
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
