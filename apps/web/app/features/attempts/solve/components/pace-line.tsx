import { useEffect, useState } from "react";
import type { ExamSession } from "../../session/exam-session.ts";
import { type ExamState, presentTally } from "../../state.ts";
import { useExamSettings } from "../exam-settings.ts";
import { paceText } from "../pace.ts";
import styles from "./exam.module.css";

const refreshMs = 20_000;

/** Shows the pace: answers compared with the time. It is not announced, and the settings can hide it. */
export function PaceLine({ session, state }: { session: ExamSession; state: ExamState }) {
	const { showsPace } = useExamSettings();
	const { startTime, endsAt } = session.attempt;
	const [, refresh] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => refresh((times) => times + 1), refreshMs);
		return () => clearInterval(timer);
	}, []);
	if (!showsPace || endsAt === null) return null;
	const begin = state.part?.startMs ?? Date.parse(startTime);
	const passed = (session.serverNow() - begin) / ((state.part?.endMs ?? Date.parse(endsAt)) - begin);
	if (passed >= 1) return null;
	return <p className={styles.pace}>{paceText({ ...presentTally(state), passed })}</p>;
}
