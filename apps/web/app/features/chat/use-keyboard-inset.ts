import { useEffect, useState } from "react";

/** Anything smaller is a browser's bar that shows and hides. */
const smallestKeyboard = 120;

/** How much of the page a phone's keyboard covers, px: what is written stays above it. */
export function useKeyboardInset(): number {
	const [inset, setInset] = useState(0);
	useEffect(() => {
		const seen = window.visualViewport;
		if (!seen) return undefined;
		const look = () => {
			const covered = seen.scale > 1.01 ? 0 : Math.round(innerHeight - seen.height);
			setInset(covered > smallestKeyboard ? covered : 0);
		};
		seen.addEventListener("resize", look);
		return () => seen.removeEventListener("resize", look);
	}, []);
	return inset;
}
