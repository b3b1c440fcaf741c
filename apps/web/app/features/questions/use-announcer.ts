import { useCallback, useState } from "react";

/** What happened, for screen readers: the text goes into a live region. The same twice is said twice. */
export function useAnnouncer() {
	const [text, setText] = useState("");
	const say = useCallback((next: string) => setText((before) => (before === next ? `${next}\u00a0` : next)), []);
	return { text, say };
}
