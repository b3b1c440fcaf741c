/** Task of the list reader: the uploaded bytes. */
export interface ListTask {
	bytes: Uint8Array;
}

/** A non-empty row; `row` is the spreadsheet's number, from 1. */
export interface ListRow {
	row: number;
	cells: string[];
}

/** Content of a list, or the reason why it cannot be read. */
export type ListRead = { rows: ListRow[]; remarks: string[] } | { refused: string };
