import { useEffect, useRef } from "react";
import { focusIfLost } from "../../platform/focus-if-lost.ts";

/**
 * A card that was decided about goes, and the focus with it: it is led to the heading of the card in its place, or to the
 * screen's.
 * @param keys of the cards that are shown
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
