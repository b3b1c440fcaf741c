import { useEffect, useState } from "react";

/** Minimum height of a keyboard, px: a smaller inset is a browser's toolbar. */
const smallestKeyboard = 120;

/** Returns the height of a phone's keyboard, px, so that the input stays above it. */
export function useKeyboardInset(): number {
	const [inset, setInset] = useState(0);
	useEffect(() => {
		const viewport = window.visualViewport;
		if (!viewport) return undefined;
		const measure = () => {
			const covered = viewport.scale > 1.01 ? 0 : Math.round(innerHeight - viewport.height);
			setInset(covered > smallestKeyboard ? covered : 0);
		};
		viewport.addEventListener("resize", measure);
		return () => viewport.removeEventListener("resize", measure);
	}, []);
	return inset;
}
