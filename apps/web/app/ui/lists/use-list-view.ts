import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { cutPage, findRows, type ListRules, type ListSort, nextSort, readSort, writeSort } from "./list-view.ts";

const quietly = { replace: true, preventScrollReset: true } as const;

/** Search text: the field updates at once, the URL later. Going back in the history restores the search. */
function useTyped(textInUrl: string): [string, (value: string) => void] {
	const [typed, setTyped] = useState(textInUrl);
	const ownValues = useRef<string[]>([]);
	useEffect(() => {
		const place = ownValues.current.indexOf(textInUrl);
		if (place < 0) setTyped(textInUrl);
		ownValues.current = ownValues.current.slice(place + 1);
	}, [textInUrl]);
	const type = (value: string) => {
		ownValues.current.push(value);
		setTyped(value);
	};
	return [typed, type];
}

export interface ListView<Row> {
	/** Rows of the current page. */
	rows: Row[];
	page: number;
	size: number;
	/** Number of matching rows on all pages. */
	total: number;
	search: string;
	setSearch(value: string): void;
	sort: ListSort;
	onSort(key: string): void;
	/** Sets the sort, in the URL's notation: '-periodo'. */
	setSort(written: string): void;
	/** Resets the search and the filters of these names. */
	clear(filters?: readonly string[]): void;
	/**
	 * Navigates to the page of a row that was just saved, and resets a search that hides it. `also` changes other parameters of
	 * the URL in the same navigation: of two navigations, the later would undo the earlier.
	 */
	reveal(isIt: (row: Row) => boolean, also?: Record<string, string>): void;
	/** Whether the row was revealed last: it is marked, scrolled to, and focused. */
	isLanded(row: Row): boolean;
}

/** Search (`q`), sort (`sort`) and page (`page`) of a list that is loaded completely, kept in the URL. */
export function useListView<Row>(rows: readonly Row[], rules: ListRules<Row>): ListView<Row> {
	const [params, setParams] = useSearchParams();
	const [search, type] = useTyped(params.get("q") ?? "");
	const { size = 10 } = rules;
	const sort = readSort(rules, params.get("sort"));
	const found = findRows(rows, rules, search, sort);
	const cut = cutPage(found, Number(params.get("page")), size);
	const [toReveal, setToReveal] = useState<{ isIt(row: Row): boolean; also: Record<string, string> }>();
	const [landed, setLanded] = useState<(row: Row) => boolean>();
	const change = (values: Record<string, string>) =>
		setParams((now) => {
			const next = new URLSearchParams(now);
			next.delete("page");
			for (const [name, value] of Object.entries(values)) value ? next.set(name, value) : next.delete(name);
			return next;
		}, quietly);
	useEffect(() => {
		if (!toReveal || !rows.some(toReveal.isIt)) return;
		setToReveal(undefined);
		setLanded(() => toReveal.isIt);
		const isHidden = !found.some(toReveal.isIt);
		if (isHidden) type("");
		const place = (isHidden ? findRows(rows, rules, "", sort) : found).findIndex(toReveal.isIt);
		const page = Math.floor(place / size) + 1;
		change({ ...toReveal.also, ...(isHidden && { q: "" }), page: page > 1 ? String(page) : "" });
	});
	return {
		...cut,
		size,
		total: found.length,
		search,
		sort,
		setSearch(value) {
			type(value);
			change({ q: value });
		},
		onSort: (key) => change({ sort: writeSort(nextSort(sort, key)) }),
		setSort: (written) => change({ sort: written }),
		clear(filters = []) {
			type("");
			change(Object.fromEntries(["q", ...filters].map((name) => [name, ""])));
		},
		reveal: (isIt, also = {}) => setToReveal({ isIt, also }),
		isLanded: (row) => landed?.(row) ?? false,
	};
}
