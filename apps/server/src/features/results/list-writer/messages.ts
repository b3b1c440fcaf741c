/** Task of the writer of lists of merit. */
export interface ListTask {
	format: "xlsx" | "pdf";
	heading: ListHeading;
}

/** Heading of a printed list. */
export interface ListHeading {
	siteName: string;
	exam: string;
	/** scope: all students, or those who want an area */
	of: string;
	/** counting rule and tie-breakers */
	how: string;
	/** in Lima */
	madeAt: string;
	/** ISO 8601 */
	madeAtIso: string;
}

/** Request for more rows, repeated until the answer is empty. */
export type ListQuestion = "rows";

/** A row of the list, in the order of `listColumns`. */
export type ListCells = (string | number)[];
