type Row = { question: { options: readonly unknown[] } };

/** Whether a row is longer than the five circles of a printed sheet. */
export const hasManyAlternatives = (rows: readonly Row[]): boolean =>
	rows.some(({ question }) => question.options.length > 5);

/**
 * Splits the rows of an answer sheet into two columns, as printed: the first is filled first, up to 20 rows. With more than
 * five alternatives there is room for only one column.
 */
export function sheetColumns<T extends Row>(rows: readonly T[]): T[][] {
	if (rows.length <= 8 || hasManyAlternatives(rows)) return [[...rows]];
	const perColumn = rows.length > 20 && rows.length <= 40 ? 20 : Math.ceil(rows.length / 2);
	return [rows.slice(0, perColumn), rows.slice(perColumn)];
}

/** Returns the grid of a row with more than five alternatives. */
export function rowGrid(alternatives: number): { gridTemplateColumns: string } | undefined {
	return alternatives > 5 ? { gridTemplateColumns: `8px 26px repeat(${alternatives}, 18px)` } : undefined;
}
