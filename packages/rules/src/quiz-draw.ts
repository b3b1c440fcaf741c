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
