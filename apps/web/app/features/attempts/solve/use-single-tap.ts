import { type MouseEvent, useRef } from "react";

/** Maximum gap of a double tap, shorter than a look at the next question. */
const doubleTapMs = 400;

/**
 * Guards buttons at the same position on successive questions, including the hand-in button: the second tap of a double tap
 * must not press the next one. Phones do not count taps (`detail`) as a mouse does. Returns a filter for click handlers.
 */
export function useSingleTap(): (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => void {
	const lastTapAt = useRef(Number.NEGATIVE_INFINITY);
	return (act) => (event) => {
		const { pointerType } = event.nativeEvent as PointerEvent;
		const mayBeSecond = pointerType === "touch" || event.detail > 1;
		if (mayBeSecond && event.timeStamp - lastTapAt.current < doubleTapMs) return;
		lastTapAt.current = event.timeStamp;
		act();
	};
}
