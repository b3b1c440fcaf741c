import { useCallback, useState } from "react";

/** Text for a live region of screen readers. A repeated text is announced again. */
export function useAnnouncer() {
	const [text, setText] = useState("");
	const announce = useCallback((next: string) => setText((before) => (before === next ? `${next}\u00a0` : next)), []);
	return { text, announce };
}
