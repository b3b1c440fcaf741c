/** Removes accents and lowercases: 'Año ÁUREO' becomes 'ano aureo'. */
export function foldAccents(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Returns the URL slug of a title (specification, section 2): lower case, no accents, hyphens for spaces, other symbols dropped;
 * no double, leading or trailing hyphens. Empty if nothing is left.
 */
export function slugOf(title: string): string {
	return foldAccents(title)
		.replace(/[^a-z0-9\s-]/g, "")
		.split(/[\s-]+/)
		.filter((word) => word !== "")
		.join("-");
}
