import { matchesSearch } from "@cachimbo/rules/exams/period";
import type { SortDirection } from "./table.tsx";

export interface ListSort {
	key: string;
	direction: SortDirection;
}

/** Search and sort rules of a list that is loaded completely. */
export interface ListRules<Row> {
	/** Returns the searchable text of a row. */
	text(row: Row): string;
	/** Comparison functions by the column's key. */
	sorts: Record<string, (a: Row, b: Row) => number>;
	initial: ListSort;
	/** Number of rows per page; 10 by default. */
	size?: number;
}

const collator = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/** Returns a comparison by a text, in Spanish order, with numbers by their value. */
export const byText =
	<Row>(pick: (row: Row) => string) =>
	(a: Row, b: Row): number =>
		collator.compare(pick(a), pick(b));

/** '-periodo' is descending. */
export const writeSort = ({ key, direction }: ListSort): string => (direction === "ascending" ? key : `-${key}`);

/** Returns the sort of the URL, or the initial one if the URL names no existing column. */
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

/** Returns one page of the rows; a page beyond the last is the last. */
export function cutPage<Row>(rows: readonly Row[], page: number, size: number): { rows: Row[]; page: number } {
	const last = Math.max(1, Math.ceil(rows.length / size));
	const validPage = Math.min(Math.max(1, Math.trunc(page) || 1), last);
	return { rows: rows.slice((validPage - 1) * size, validPage * size), page: validPage };
}
