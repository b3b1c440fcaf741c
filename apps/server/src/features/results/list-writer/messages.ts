/** What the writer of lists of merit is told when it starts. */
export interface ListTask {
	format: "xlsx" | "pdf";
	heading: ListHeading;
}

/** What stands above a printed list. */
export interface ListHeading {
	siteName: string;
	exam: string;
	/** of whom: all, or those who want an area */
	of: string;
	/** which attempts count, and how ties are broken */
	how: string;
	/** in Lima */
	madeAt: string;
	/** ISO 8601 */
	madeAtIso: string;
}

/** It asks for rows until it gets none. */
export type ListQuestion = "rows";

/** A row of the list, in the order of `listColumns`. */
export type ListCells = (string | number)[];
