import { useEffect, useRef, useState } from "react";
import { serverNow } from "./server-clock.ts";

/** Further apart than two readings are: somebody set the clock, or the device slept. */
const doubtMs = 2000;

/** Whole seconds until a moment, by what is known of the server's clock; 0 once it has come. */
const secondsUntil = (moment: string, nowMs: number): number =>
	Math.max(0, Math.ceil((Date.parse(moment) - nowMs) / 1000));

/**
 * Counts down to a moment of the server's. A device's clock counts only as an offset to the server's, which every answer
 * renews.
 * @param onDoubt the clock was set, or the device slept: whoever asks the server now learns its time
 */
export function useSecondsLeft(moment: string | null | undefined, onDoubt: () => void): number | null {
	const [left, setLeft] = useState(() => (moment ? secondsUntil(moment, serverNow()) : null));
	const doubt = useRef(onDoubt);
	doubt.current = onDoubt;
	useEffect(() => {
		if (!moment) return setLeft(null);
		let seen = { wall: Date.now(), measured: performance.now() };
		const look = () => {
			const now = { wall: Date.now(), measured: performance.now() };
			const hasJumped = Math.abs(now.wall - seen.wall - (now.measured - seen.measured)) > doubtMs;
			seen = now;
			setLeft(secondsUntil(moment, serverNow()));
			if (hasJumped) doubt.current();
		};
		const timer = setInterval(look, 500);
		document.addEventListener("visibilitychange", look);
		look();
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [moment]);
	return left;
}
