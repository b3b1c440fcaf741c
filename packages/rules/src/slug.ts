/** Lowercase without accents: 'Año ÁUREO' is 'ano aureo'. */
export function foldAccents(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * The URL slug of a title (specification, section 2): lowercase, accents removed, spaces to hyphens, other symbols
 * dropped; no double, leading or trailing hyphens. Empty when nothing is left.
 */
export function slugOf(title: string): string {
	return foldAccents(title)
		.replace(/[^a-z0-9\s-]/g, "")
		.split(/[\s-]+/)
		.filter((word) => word !== "")
		.join("-");
}
