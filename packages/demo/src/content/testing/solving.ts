/** Finds the root of a function that changes sign between `low` and `high`. */
export function bisect(f: (x: number) => number, low: number, high: number): number {
	let [a, b] = [low, high];
	if (f(a) * f(b) > 0) throw new Error("No change of sign");
	for (let i = 0; i < 200; i++) {
		const middle = (a + b) / 2;
		if (f(a) * f(middle) <= 0) b = middle;
		else a = middle;
	}
	return (a + b) / 2;
}

export function permutations<T>(items: readonly T[]): T[][] {
	if (items.length === 0) return [[]];
	return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

/** Returns the integers from `low` to `high`, both inclusive. */
export function range(low: number, high: number): number[] {
	return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

/** Area of a simple polygon, by the shoelace formula. */
export function areaOf(corners: readonly (readonly [number, number])[]): number {
	const doubled = corners.reduce((total, [x, y], i) => {
		const [nextX, nextY] = corners[(i + 1) % corners.length] as readonly [number, number];
		return total + x * nextY - nextX * y;
	}, 0);
	return Math.abs(doubled) / 2;
}

export function sumOf(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}

/** Inradius of a triangle from its sides, by Heron's formula. */
export function inradius(a: number, b: number, c: number): number {
	const p = (a + b + c) / 2;
	return Math.sqrt(((p - a) * (p - b) * (p - c)) / p);
}
