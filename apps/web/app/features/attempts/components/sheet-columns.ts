const widestOfTwo = 5;

/**
 * Splits the rows of an answer sheet into two columns, as printed: the first is filled first, up to 20 rows. More
 * alternatives than five leave room for one column only.
 */
export function sheetColumns<T extends { question: { options: readonly unknown[] } }>(rows: readonly T[]): T[][] {
	if (rows.length <= 8 || rows.some(({ question }) => question.options.length > widestOfTwo)) return [[...rows]];
	const perColumn = rows.length > 20 && rows.length <= 40 ? 20 : Math.ceil(rows.length / 2);
	return [rows.slice(0, perColumn), rows.slice(perColumn)];
}

/** Rows with other than five alternatives need their own grid. */
export function rowGrid(alternatives: number): { gridTemplateColumns: string } | undefined {
	return alternatives > 5 ? { gridTemplateColumns: `8px 26px repeat(${alternatives}, 18px)` } : undefined;
}
