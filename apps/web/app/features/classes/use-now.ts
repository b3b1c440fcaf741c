import { useEffect, useState } from "react";
import { serverNow } from "../../platform/time/server-clock.ts";

const updateIntervalMs = 20_000;

/** Current server time in milliseconds, updated periodically. */
export function useNow(): number {
	const [now, setNow] = useState(serverNow);
	useEffect(() => {
		const timer = setInterval(() => setNow(serverNow()), updateIntervalMs);
		return () => clearInterval(timer);
	}, []);
	return now;
}
