import { useEffect, useState } from "react";
import { isRefused } from "../../platform/ask-server.ts";
import { currentSession, onSessionChange } from "../../platform/session.ts";
import { type SessionTime, sessionTime } from "../../platform/session-time.ts";

const lookEveryMs = 15_000;

function look(): SessionTime {
	const session = currentSession();
	if (!session) return { kind: "over" };
	const time = sessionTime(session);
	if (time.kind !== "over") return time;
	// The server would refuse the next call: better asked now than in the middle of a save.
	void isRefused(session);
	return { kind: "fine" };
}

const isSame = (one: SessionTime, other: SessionTime) => JSON.stringify(one) === JSON.stringify(other);

/** How the session stands, looked at now and then, when it begins or ends, and when the page shows again. */
export function useSessionTime(): { time: SessionTime; lookAgain(): void } {
	const [time, setTime] = useState<SessionTime>({ kind: "fine" });
	const [lookAgain] = useState(() => () => {
		const next = look();
		setTime((before) => (isSame(before, next) ? before : next));
	});
	useEffect(() => {
		const timer = setInterval(lookAgain, lookEveryMs);
		const onShow = () => document.visibilityState === "visible" && lookAgain();
		document.addEventListener("visibilitychange", onShow);
		const forget = onSessionChange(lookAgain);
		lookAgain();
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", onShow);
			forget();
		};
	}, [lookAgain]);
	return { time, lookAgain };
}
