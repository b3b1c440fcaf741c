/** Limit above which differences are not computed: the algorithm needs a table cell for each pair of words. */
const maxWords = 700;

/** Marks the words of each text that are not in the longest common subsequence. */
export function differingWords(one: readonly string[], other: readonly string[]): [boolean[], boolean[]] {
	const [height, width] = [one.length, other.length];
	if (height > maxWords || width > maxWords) return [one.map(() => false), other.map(() => false)];
	// Each cell holds the length of the common subsequence of the two remainders.
	const shared = new Uint16Array((height + 1) * (width + 1));
	const at = (row: number, column: number) => row * (width + 1) + column;
	const sharedAt = (row: number, column: number) => shared[at(row, column)] ?? 0;
	for (let row = height - 1; row >= 0; row -= 1) {
		for (let column = width - 1; column >= 0; column -= 1) {
			shared[at(row, column)] =
				one[row] === other[column]
					? sharedAt(row + 1, column + 1) + 1
					: Math.max(sharedAt(row + 1, column), sharedAt(row, column + 1));
		}
	}
	const differs: [boolean[], boolean[]] = [one.map(() => true), other.map(() => true)];
	for (let [row, column] = [0, 0]; row < height && column < width; ) {
		if (one[row] === other[column]) {
			differs[0][row] = false;
			differs[1][column] = false;
			row += 1;
			column += 1;
		} else if (sharedAt(row + 1, column) >= sharedAt(row, column + 1)) row += 1;
		else column += 1;
	}
	return differs;
}

/**
 * Pairs the alternatives of two questions: equal ones first, in any order, then the rest in sequence. A surplus alternative has
 * no partner.
 */
export function pairOptions(
	one: readonly string[],
	other: readonly string[],
): [number | undefined, number | undefined][] {
	const unused = new Set(other.keys());
	const pairs: [number | undefined, number | undefined][] = [];
	const unmatched: number[] = [];
	for (const [index, text] of one.entries()) {
		const same = [...unused].find((place) => other[place] === text);
		if (same === undefined) unmatched.push(index);
		else {
			unused.delete(same);
			pairs.push([index, same]);
		}
	}
	const rest = [...unused];
	for (let index = 0; index < Math.max(unmatched.length, rest.length); index += 1)
		pairs.push([unmatched[index], rest[index]]);
	return pairs;
}
