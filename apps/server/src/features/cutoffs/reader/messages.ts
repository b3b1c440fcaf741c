import type { PlainRow } from "@cachimbo/question-files/read-rows";

/** Task of the reader. */
export interface ReadTask {
	bytes: Uint8Array;
	/** limit of rows; a file with more is refused */
	mostRows: number;
}

export type ReadRow = PlainRow;
export type ReadReport = { refusal: string } | { rows: ReadRow[]; remarks: string[] };
