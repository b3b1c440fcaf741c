/** A list as it was uploaded. */
export interface ListTask {
	bytes: Uint8Array;
}

/** A row with something in it; `row` as the spreadsheet counts, from 1. */
export interface ListRow {
	row: number;
	cells: string[];
}

/** What stands in it, or why it cannot be read, as a sentence. */
export type ListRead = { rows: ListRow[]; remarks: string[] } | { refused: string };
