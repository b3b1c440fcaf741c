import { matchesSearch } from "@cachimbo/rules/exams/period";
import type { SortDirection } from "./table.tsx";

export interface ListSort {
	key: string;
	direction: SortDirection;
}

/** How a list that is here in full is searched and sorted. */
export interface ListRules<Row> {
	/** Returns the searchable text of a row. */
	text(row: Row): string;
	/** Comparisons by the key of the column. */
	sorts: Record<string, (a: Row, b: Row) => number>;
	initial: ListSort;
	/** Rows of a page; 10 unless said. */
	size?: number;
}

const collator = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/** Compares by a text, as a Spanish dictionary does and numbers by their value. */
export const byText =
	<Row>(pick: (row: Row) => string) =>
	(a: Row, b: Row): number =>
		collator.compare(pick(a), pick(b));

/** '-periodo' is descending. */
export const writeSort = ({ key, direction }: ListSort): string => (direction === "ascending" ? key : `-${key}`);

/** The sort an address asks for; the initial one when it names none that there is. */
export function readSort({ sorts, initial }: Pick<ListRules<never>, "sorts" | "initial">, written: string | null) {
	const key = written?.replace(/^-/, "") ?? "";
	if (!written || !Object.hasOwn(sorts, key)) return initial;
	return { key, direction: written.startsWith("-") ? "descending" : "ascending" } satisfies ListSort;
}

/** Returns the sort after a press on a heading: the same column toggles its direction, a new one starts ascending. */
export function nextSort(now: ListSort, key: string): ListSort {
	return { key, direction: now.key === key && now.direction === "ascending" ? "descending" : "ascending" };
}

/** Rows that match the search, in order. */
export function findRows<Row>(rows: readonly Row[], rules: ListRules<Row>, search: string, sort: ListSort): Row[] {
	const found = search.trim() ? rows.filter((row) => matchesSearch(rules.text(row), search.trim())) : [...rows];
	const compare = rules.sorts[sort.key];
	if (!compare) return found;
	return found.sort(sort.direction === "ascending" ? compare : (a, b) => compare(b, a));
}

/** A page of them; a page beyond the last is the last. */
export function cutPage<Row>(rows: readonly Row[], page: number, size: number): { rows: Row[]; page: number } {
	const last = Math.max(1, Math.ceil(rows.length / size));
	const shown = Math.min(Math.max(1, Math.trunc(page) || 1), last);
	return { rows: rows.slice((shown - 1) * size, shown * size), page: shown };
}
