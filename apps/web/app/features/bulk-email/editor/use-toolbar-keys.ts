import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";

const steps: Record<string, (at: number, count: number) => number> = {
	ArrowRight: (at, count) => (at + 1) % count,
	ArrowLeft: (at, count) => (at - 1 + count) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};

const controlsOf = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>("button, select")];

/**
 * The toolbar pattern (WAI-ARIA): Tab comes to one control, the one that was used last; the arrows, Home and End lead to
 * the others. `onLeave`: Escape.
 */
export function useToolbarKeys(onLeave: () => void) {
	const toolbar = useRef<HTMLDivElement>(null);
	const held = useRef<Element>(undefined);
	const hold = (control: Element | undefined) => {
		held.current = control;
		for (const other of toolbar.current ? controlsOf(toolbar.current) : []) other.tabIndex = other === control ? 0 : -1;
	};
	useEffect(() => {
		if (!held.current?.isConnected && toolbar.current) hold(controlsOf(toolbar.current)[0]);
	});
	return {
		ref: toolbar,
		onFocus(event: FocusEvent) {
			hold(event.target);
		},
		onKeyDown(event: KeyboardEvent) {
			if (event.key === "Escape") {
				event.preventDefault();
				onLeave();
				return;
			}
			const step = steps[event.key];
			if (!step || !toolbar.current || event.altKey || event.ctrlKey || event.metaKey) return;
			// A list of choices would take the arrows for itself; it has those up and down.
			event.preventDefault();
			const controls = controlsOf(toolbar.current);
			controls[step(controls.indexOf(event.target as HTMLElement), controls.length)]?.focus();
		},
	};
}
