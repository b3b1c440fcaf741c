import { foldAccents } from "../slug.ts";

/**
 * A period is a label with a year and an ordinal. Publishers mix '2024-I', '2024-2' and 'Quintos 2026' (facts on Peruvian exams,
 * section 4). Labels are stored as written; these functions parse them.
 */

const ordinals: Record<string, number> = { i: 1, ii: 2, iii: 3, iv: 4 };
const yearAndOrdinal = /\b((?:19|20)\d{2})(?:\s*[-/–—]\s*|\s+)(iv|i{1,3}|[1-9])\b/g;

/** Normalises text for searching: no accents, lower case, Roman ordinals of periods as digits ('2024-II' becomes '2024-2'). */
export function searchable(text: string): string {
	return foldAccents(text).replace(
		yearAndOrdinal,
		(_, year: string, ordinal: string) => `${year}-${ordinals[ordinal] ?? ordinal}`,
	);
}

/** Whether each word of `query` occurs in `text`, in either spelling of a period. A blank query matches everything. */
export function matchesSearch(text: string, query: string): boolean {
	const haystack = searchable(text);
	return searchable(query)
		.split(/\s+/)
		.every((word) => haystack.includes(word));
}

/** Sort key that grows with time: year × 100 + ordinal (0 without one); 0 for a label without a year. */
export function periodSortKey(label: string): number {
	const canonical = searchable(label);
	const [, year, ordinal] = /\b((?:19|20)\d{2})(?:-([1-9])\b)?/.exec(canonical) ?? [];
	return year === undefined ? 0 : Number(year) * 100 + Number(ordinal ?? 0);
}

/** Sorts labels newest first, and alphabetically within a period. */
export function comparePeriodsNewestFirst(one: string, other: string): number {
	return periodSortKey(other) - periodSortKey(one) || one.localeCompare(other, "es");
}
