import { focusScreen } from "./focus.ts";

/** Frames in which a busy device shows what was changed. */
const usualFrames = 30;

/** Where the focus goes when what had it is removed, as whoever removes it names it. */
export type FocusOnward = () => HTMLElement | null | undefined;

/**
 * Looks until what had the focus is taken away, for some frames at most, and gives it to what `onward` finds then: without
 * that, to the screen's heading.
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
