import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";

const debounceMs = 300;

/**
 * Search text (`q`) for a list that the server searches. The field updates at once, the URL when typing pauses; going back in
 * the history restores it. A new search also removes the parameter `dropped`: a choice made before it.
 * @returns the typed text, its setter, and the URL's search, which is the one to request
 */
export function useAddressSearch(dropped?: string): [string, (value: string) => void, string] {
	const [params, setParams] = useSearchParams();
	const search = params.get("q") ?? "";
	const [text, setText] = useState(search);
	const lastWritten = useRef(search);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const latest = useRef(setParams);
	latest.current = setParams;
	useEffect(() => {
		if (search === lastWritten.current) return;
		clearTimeout(timer.current);
		lastWritten.current = search;
		setText(search);
	}, [search]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const isLeaving = useNavigation().state === "loading";
	// Drop the pending write during a navigation to another page: writing the URL would cancel that navigation.
	useEffect(() => {
		if (isLeaving) clearTimeout(timer.current);
	}, [isLeaving]);
	const write = (value: string) => {
		lastWritten.current = value;
		latest.current(
			(now) => {
				const next = new URLSearchParams(now);
				next.delete("page");
				if (dropped) next.delete(dropped);
				if (value) next.set("q", value);
				else next.delete("q");
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	};
	const change = (value: string) => {
		setText(value);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => write(value.trim()), debounceMs);
	};
	return [text, change, search];
}
