import { useEffect, useState } from "react";

interface Where {
	/** Whether the latest answers are only on this device. */
	away: boolean;
	/** Whether the server has all answers. */
	saved: boolean;
}

/** Whether to announce that unsent answers have arrived: once for each outage, until the next answer is being sent. */
export function useRecovered({ away, saved }: Where): boolean {
	const [outage, setOutage] = useState<"none" | "on" | "over">("none");
	useEffect(() => {
		if (away) setOutage("on");
		else if (saved) setOutage((last) => (last === "on" ? "over" : last));
		else setOutage((last) => (last === "over" ? "none" : last));
	}, [away, saved]);
	return outage === "over" && saved;
}
