import { useEffect, useMemo, useState } from "react";

const pauseMs = 400;

/** What `read` makes of a text, once it has not changed for a moment; at first at once. */
export function useSettled<T>(text: string, read: (text: string) => T): T {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		if (text === settled) return undefined;
		const timer = setTimeout(setSettled, pauseMs, text);
		return () => clearTimeout(timer);
	}, [text, settled]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: one reader for the life of the component
	return useMemo(() => read(settled), [settled]);
}
