import type { PartWindow } from "@cachimbo/rules/exams/parts";
import { useEffect, useRef, useState } from "react";
import { toast } from "../../../../platform/screen/toast.ts";
import { formatClock, plural } from "../../../../platform/words/formats.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { Icon } from "../../../../ui/graphics/icon.tsx";
import { partTitle } from "../../parts.ts";
import type { ExamSession } from "../../session/exam-session.ts";
import { changeExamSettings, useExamSettings } from "../exam-settings.ts";
import styles from "./exam.module.css";

const lowSeconds = 300;
/** Minutes left at which the time is announced. */
const announcedMinutes = [30, 10, 5, 1];

function useSecondsLeft(session: ExamSession, endMs: number): number {
	const left = () => Math.max(0, (endMs - session.serverNow()) / 1000);
	const [seconds, setSeconds] = useState(left);
	useEffect(() => {
		const timer = setInterval(() => setSeconds(left()), 500);
		return () => clearInterval(timer);
	});
	return seconds;
}

/** Text of the last announced mark since `from` seconds were left; empty if none was passed. */
function announcementAt(seconds: number, from: number): string {
	const passed = announcedMinutes.filter((minutes) => seconds <= minutes * 60 && from > minutes * 60).at(-1);
	if (passed === undefined || seconds === 0) return "";
	return passed <= 5 ? `Queda poco tiempo: ${plural(passed, "minuto")}` : `Quedan ${plural(passed, "minuto")}`;
}

/** If the clock is hidden, the time marks are shown as notices, which screen readers announce by themselves. */
function useNotices(announcement: string, hidden: boolean): void {
	const isHidden = useRef(hidden);
	isHidden.current = hidden;
	useEffect(() => {
		if (announcement !== "" && isHidden.current) toast.info(announcement);
	}, [announcement]);
}

interface ExamTimerProps {
	session: ExamSession;
	/** End of the attempt, or of its current part. */
	endMs: number;
	/** Current part. */
	part: PartWindow | undefined;
}

/** Countdown to an absolute end. A tap hides it, also for later exams; the time marks are still announced. */
export function ExamTimer({ session, endMs, part }: ExamTimerProps) {
	const seconds = useSecondsLeft(session, endMs);
	// Grows if the server corrects a clock that was set forward.
	const maxSeconds = useRef(seconds);
	maxSeconds.current = Math.max(maxSeconds.current, seconds);
	const { showsClock } = useExamSettings();
	const isLow = seconds <= lowSeconds;
	const announcement = announcementAt(seconds, maxSeconds.current);
	useNotices(announcement, !showsClock);
	return (
		<>
			<button
				className={classNames(styles.timer, isLow && styles.timerLow)}
				type="button"
				aria-label={showsClock ? undefined : "Mostrar el tiempo restante"}
				title={showsClock ? "Ocultar el tiempo" : undefined}
				onClick={() => changeExamSettings({ showsClock: !showsClock })}
			>
				{showsClock ? (
					<>
						{isLow && <small className={styles.wide}>Queda poco tiempo</small>}
						{part && !isLow && <small className={styles.wide}>{partTitle(part)}</small>}
						<span className="sr">{part ? `Tiempo restante de la parte ${part.index + 1}: ` : "Tiempo restante: "}</span>
						<span>{formatClock(seconds)}</span>
					</>
				) : (
					<Icon name="clock" />
				)}
			</button>
			<span className="sr" role="status">
				{showsClock && announcement}
			</span>
		</>
	);
}
