import { useEffect, useState } from "react";
import { isRefused } from "../../platform/api/ask-server.ts";
import { currentSession, onSessionChange } from "../../platform/session/session.ts";
import { type SessionTime, sessionTime } from "../../platform/session/session-time.ts";

const pollMs = 15_000;

function readSessionTime(): SessionTime {
	const session = currentSession();
	if (!session) return { kind: "over" };
	const time = sessionTime(session);
	if (time.kind !== "over") return time;
	// The server may refuse the next request: check now rather than during a save.
	void isRefused(session);
	return { kind: "fine" };
}

const isSame = (one: SessionTime, other: SessionTime) => JSON.stringify(one) === JSON.stringify(other);

/** State of the session, updated periodically, when a session begins or ends, and when the page becomes visible. */
export function useSessionTime(): { time: SessionTime; lookAgain(): void } {
	const [time, setTime] = useState<SessionTime>({ kind: "fine" });
	const [lookAgain] = useState(() => () => {
		const next = readSessionTime();
		setTime((before) => (isSame(before, next) ? before : next));
	});
	useEffect(() => {
		const timer = setInterval(lookAgain, pollMs);
		const onShow = () => document.visibilityState === "visible" && lookAgain();
		document.addEventListener("visibilitychange", onShow);
		const unsubscribe = onSessionChange(lookAgain);
		lookAgain();
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", onShow);
			unsubscribe();
		};
	}, [lookAgain]);
	return { time, lookAgain };
}
