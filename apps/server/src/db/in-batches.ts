/** Batch size, small enough that waiting for its row locks is not noticeable. */
export const batchRows = 1000;
const maxBatches = 500;

/**
 * Repeats a statement that removes or empties up to `batchRows` rows until fewer are left. Each batch is its own transaction.
 * Stops after half a million rows; the next run continues. @returns the number of rows
 */
export async function inBatches(step: () => Promise<readonly { rows: number }[]>): Promise<number> {
	let total = 0;
	for (let batch = 0; batch < maxBatches; batch += 1) {
		const [{ rows } = { rows: 0 }] = await step();
		total += rows;
		if (rows < batchRows) break;
	}
	return total;
}
