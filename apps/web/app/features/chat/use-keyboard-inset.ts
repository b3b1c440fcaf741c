import { useEffect, useState } from "react";

/** Minimum height of a keyboard, px: a smaller inset is a browser's toolbar. */
const smallestKeyboard = 120;

/** Returns the height of a phone's keyboard, px, so that the input stays above it. */
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
