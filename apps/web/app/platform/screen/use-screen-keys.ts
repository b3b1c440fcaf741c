import { useLayoutEffect, useRef } from "react";
import { isForTheScreen } from "./screen-keys.ts";

/** What each key (in lower case) does on this screen, while nothing is typed and no dialog is open. A key held down acts once. */
export function useScreenKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
	const latest = useRef(keys);
	latest.current = keys;
	// Before the browser paints: whoever sees the screen can press its keys.
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
