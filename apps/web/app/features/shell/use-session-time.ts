import { useEffect, useState } from "react";
import { currentSession, endSession, onSessionChange } from "../../platform/session.ts";
import { type SessionTime, sessionTime } from "../../platform/session-time.ts";

const lookEveryMs = 15_000;

function look(): SessionTime {
	const session = currentSession();
	const time: SessionTime = session ? sessionTime(session) : { kind: "over" };
	// The server would refuse the next call: better asked now than in the middle of a save.
	if (session && time.kind === "over") endSession("refused");
	return time;
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
