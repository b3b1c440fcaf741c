import { useEffect, useMemo, useState } from "react";

const pauseMs = 400;

/** Debounces a text and returns the result of `read` for it. The first value is not delayed. */
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
