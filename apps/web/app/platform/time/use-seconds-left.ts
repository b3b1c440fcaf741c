import { useEffect, useRef, useState } from "react";
import { serverNow } from "./server-clock.ts";

/** A longer gap between two readings means that the clock was set, or the device slept. */
const maxDriftMs = 2000;

/** Returns whole seconds until a moment, by the estimated server clock; 0 once it has passed. */
const secondsUntil = (moment: string, nowMs: number): number =>
	Math.max(0, Math.ceil((Date.parse(moment) - nowMs) / 1000));

/**
 * Counts down to a moment of server time. The device's clock is corrected by its offset to the server's, which every response
 * updates.
 * @param onDoubt called when the clock was set or the device slept: a request to the server then corrects the offset
 */
export function useSecondsLeft(moment: string | null | undefined, onDoubt: () => void): number | null {
	const [left, setLeft] = useState(() => (moment ? secondsUntil(moment, serverNow()) : null));
	const doubt = useRef(onDoubt);
	doubt.current = onDoubt;
	useEffect(() => {
		if (!moment) return setLeft(null);
		let lastReading = { wall: Date.now(), measured: performance.now() };
		const update = () => {
			const now = { wall: Date.now(), measured: performance.now() };
			const hasJumped = Math.abs(now.wall - lastReading.wall - (now.measured - lastReading.measured)) > maxDriftMs;
			lastReading = now;
			setLeft(secondsUntil(moment, serverNow()));
			if (hasJumped) doubt.current();
		};
		const timer = setInterval(update, 500);
		document.addEventListener("visibilitychange", update);
		update();
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", update);
		};
	}, [moment]);
	return left;
}
