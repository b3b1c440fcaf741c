/** Splits the rows of an answer sheet into two columns, as printed: the first is filled first, up to 20 rows. */
export function sheetColumns<T>(rows: readonly T[]): T[][] {
	if (rows.length <= 8) return [[...rows]];
	const perColumn = rows.length > 20 && rows.length <= 40 ? 20 : Math.ceil(rows.length / 2);
	return [rows.slice(0, perColumn), rows.slice(perColumn)];
}

/** Rows with other than five alternatives need their own grid. */
export function rowGrid(alternatives: number): { gridTemplateColumns: string } | undefined {
	return alternatives > 5 ? { gridTemplateColumns: `8px 26px repeat(${alternatives}, 18px)` } : undefined;
}
