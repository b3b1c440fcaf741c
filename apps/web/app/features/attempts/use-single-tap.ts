import { type MouseEvent, useRef } from "react";

/** Longer than between the two taps of a double tap, shorter than a look at the next question. */
const doubleTapMs = 400;

/**
 * Of buttons that lie under each other on one question after the other, up to the one that hands in: the second tap of a
 * double tap is for none of them. Phones do not count taps (`detail`) as a mouse does. Answers a filter for their clicks.
 */
export function useSingleTap(): (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => void {
	const taken = useRef(Number.NEGATIVE_INFINITY);
	return (act) => (event) => {
		const { pointerType } = event.nativeEvent as PointerEvent;
		const mayBeSecond = pointerType === "touch" || event.detail > 1;
		if (mayBeSecond && event.timeStamp - taken.current < doubleTapMs) return;
		taken.current = event.timeStamp;
		act();
	};
}
