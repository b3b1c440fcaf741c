/** Rows of one statement: few enough that nobody who waits for one of them notices. */
export const batchRows = 1000;
const mostBatches = 500;

/**
 * Repeats a statement that removes or empties up to `batchRows` rows until fewer are left. Each batch is a transaction of its
 * own. After half a million rows the rest is left for the next run.
 * @returns how many rows there were
 */
export async function inBatches(step: () => Promise<readonly { rows: number }[]>): Promise<number> {
	let all = 0;
	for (let batch = 0; batch < mostBatches; batch += 1) {
		const [{ rows } = { rows: 0 }] = await step();
		all += rows;
		if (rows < batchRows) break;
	}
	return all;
}
