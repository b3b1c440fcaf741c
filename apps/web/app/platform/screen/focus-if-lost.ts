import { focusScreen } from "./focus.ts";

/** Number of frames in which even a busy device shows a change. */
const usualFrames = 30;

/** Returns the element to focus after the focused one was removed; the code that removes it provides this. */
export type FocusOnward = () => HTMLElement | null | undefined;

/**
 * Waits until the focused element is removed, for some frames at most. Then focuses the element that `onward` returns, or the
 * screen's heading.
 */
export function focusIfLost(onward?: FocusOnward, frames = usualFrames): void {
	requestAnimationFrame(() => {
		if (document.activeElement !== document.body) {
			if (frames > 1) focusIfLost(onward, frames - 1);
			return;
		}
		const next = onward?.();
		if (next) next.focus();
		else focusScreen();
	});
}
