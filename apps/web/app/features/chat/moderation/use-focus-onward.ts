import { useEffect, useRef } from "react";
import { focusIfLost } from "../../../platform/screen/focus-if-lost.ts";

/**
 * Keeps the focus when a decided card disappears: it moves to the heading of the card that takes its place, or else to the
 * screen's heading.
 * @param keys keys of the visible cards
 */
export function useFocusOnward(keys: readonly number[]) {
	const list = useRef<HTMLUListElement>(null);
	const before = useRef(keys);
	useEffect(() => {
		const gone = before.current.findIndex((key) => !keys.includes(key));
		before.current = keys;
		if (gone < 0) return;
		focusIfLost(() => {
			const cards = list.current?.querySelectorAll<HTMLElement>(":scope > li h2") ?? [];
			return cards[Math.min(gone, cards.length - 1)];
		});
	});
	return list;
}
