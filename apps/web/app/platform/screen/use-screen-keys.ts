import { useLayoutEffect, useRef } from "react";
import { isForTheScreen } from "./screen-keys.ts";

/**
 * Registers keyboard shortcuts of a screen, by key in lower case. They are off while the user types or a dialog is open, and a
 * held key acts once.
 */
export function useScreenKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
	const latest = useRef(keys);
	latest.current = keys;
	// A layout effect runs before the paint: shortcuts work as soon as the screen is visible.
	useLayoutEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const act = latest.current[event.key.toLowerCase()];
			if (!act || event.repeat || !isForTheScreen(event)) return;
			event.preventDefault();
			act();
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
}
