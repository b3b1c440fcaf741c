/** Returns the page numbers to link: the first, the last, and the neighbours of the current one. */
export function pagesAround(page: number, last: number): number[] {
	const candidates = [1, page - 1, page, page + 1, last].filter((target) => target >= 1 && target <= last);
	return [...new Set(candidates)].sort((a, b) => a - b);
}
