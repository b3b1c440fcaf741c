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
 * The same, but of items that `likenessOf` gives one value, a second one comes only when there is nothing else left: one
 * question stands in several exams. Of those alike each is equally likely to be the one drawn.
 */
export function drawUnlike<T>(
	items: readonly T[],
	count: number,
	likenessOf: (item: T) => unknown,
	random: () => number,
): T[] {
	const alike = [...Map.groupBy(items, likenessOf).values()].map((group) => drawDistinct(group, group.length, random));
	const drawn = drawDistinct(
		alike.map(([first]) => first as T),
		count,
		random,
	);
	const others = alike.flatMap(([, ...rest]) => rest);
	return [...drawn, ...drawDistinct(others, count - drawn.length, random)];
}
