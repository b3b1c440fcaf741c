import { useEffect, useState } from "react";

interface Where {
	/** The last answers are only on this device. */
	away: boolean;
	/** The server has all of it. */
	saved: boolean;
}

/** Whether to say that what waited has arrived: once for each outage, until the next answer is on its way. */
export function useRecovered({ away, saved }: Where): boolean {
	const [outage, setOutage] = useState<"none" | "on" | "over">("none");
	useEffect(() => {
		if (away) setOutage("on");
		else if (saved) setOutage((last) => (last === "on" ? "over" : last));
		else setOutage((last) => (last === "over" ? "none" : last));
	}, [away, saved]);
	return outage === "over" && saved;
}
