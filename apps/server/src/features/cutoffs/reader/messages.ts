import type { PlainRow } from "@cachimbo/question-files/read-rows";

/** What the reader is given, and what it answers. */
export interface ReadTask {
	bytes: Uint8Array;
	/** rows that are read before the file is refused */
	mostRows: number;
}

export type ReadRow = PlainRow;
export type ReadReport = { refusal: string } | { rows: ReadRow[]; remarks: string[] };
