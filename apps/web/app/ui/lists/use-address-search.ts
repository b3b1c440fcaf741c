import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";

const waitMs = 300;

/**
 * A search (`q`) that the server answers: what is typed shows at once, the address follows when typing pauses, and going
 * back in the history brings it back. With another search `dropped` goes from the address too: what was chosen before it.
 * @returns the typed text, its setter, and the search of the address, which is the one to ask the server for
 */
export function useAddressSearch(dropped?: string): [string, (value: string) => void, string] {
	const [params, setParams] = useSearchParams();
	const asked = params.get("q") ?? "";
	const [text, setText] = useState(asked);
	const written = useRef(asked);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const latest = useRef(setParams);
	latest.current = setParams;
	useEffect(() => {
		if (asked === written.current) return;
		clearTimeout(timer.current);
		written.current = asked;
		setText(asked);
	}, [asked]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const isLeaving = useNavigation().state === "loading";
	// Writing the address would cancel the navigation to another page.
	useEffect(() => {
		if (isLeaving) clearTimeout(timer.current);
	}, [isLeaving]);
	const write = (value: string) => {
		written.current = value;
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
		timer.current = setTimeout(() => write(value.trim()), waitMs);
	};
	return [text, change, asked];
}
