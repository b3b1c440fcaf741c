import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

const steps: Record<string, (at: number, count: number) => number> = {
	ArrowRight: (at, count) => (at + 1) % count,
	ArrowLeft: (at, count) => (at - 1 + count) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};

const controlsOf = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>("button, select")];

/**
 * Keyboard handling of the WAI-ARIA toolbar pattern: Tab reaches only the last used control; the arrow keys, Home and End reach
 * the others. `onLeave` is called on Escape.
 */
export function useToolbarKeys(onLeave: () => void) {
	const toolbar = useRef<HTMLDivElement>(null);
	const tabStop = useRef<Element>(undefined);
	const setTabStop = (control: Element | undefined) => {
		tabStop.current = control;
		for (const other of toolbar.current ? controlsOf(toolbar.current) : []) other.tabIndex = other === control ? 0 : -1;
	};
	useEffect(() => {
		if (!tabStop.current?.isConnected && toolbar.current) setTabStop(controlsOf(toolbar.current)[0]);
	});
	return {
		ref: toolbar,
		onFocus(event: FocusEvent) {
			setTabStop(event.target);
		},
		onKeyDown(event: KeyboardEvent) {
			if (event.key === "Escape") {
				event.preventDefault();
				onLeave();
				return;
			}
			const step = steps[event.key];
			if (!step || !toolbar.current || event.altKey || event.ctrlKey || event.metaKey) return;
			// A select would use the left and right arrows itself. It still has up and down.
			event.preventDefault();
			const controls = controlsOf(toolbar.current);
			controls[step(controls.indexOf(event.target as HTMLElement), controls.length)]?.focus();
		},
	};
}
