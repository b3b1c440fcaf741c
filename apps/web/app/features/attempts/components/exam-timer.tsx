import { useEffect, useRef, useState } from "react";
import { formatClock, plural } from "../../../platform/formats.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { ExamSession } from "../exam-session.ts";
import styles from "./exam.module.css";

const lowSeconds = 300;
/** Minutes left at which a screen reader is told. */
const announcedMinutes = [30, 10, 5, 1];

function useSecondsLeft(session: ExamSession): number {
	const endsAt = Date.parse(session.attempt.endsAt ?? "");
	const left = () => Math.max(0, (endsAt - session.serverNow()) / 1000);
	const [seconds, setSeconds] = useState(left);
	useEffect(() => {
		const timer = setInterval(() => setSeconds(left()), 500);
		return () => clearInterval(timer);
	});
	return seconds;
}

/** The last mark that was passed since `from` seconds were left, in words; it changes four times in an exam. */
function announcementAt(seconds: number, from: number): string {
	const passed = announcedMinutes.filter((minutes) => seconds <= minutes * 60 && from > minutes * 60).at(-1);
	if (passed === undefined || seconds === 0) return "";
	return passed <= 5 ? `Queda poco tiempo: ${plural(passed, "minuto")}` : `Quedan ${plural(passed, "minuto")}`;
}

/** Counts down to the absolute end of the attempt. A tap hides it; in the last five minutes it shows again. */
export function ExamTimer({ session }: { session: ExamSession }) {
	const seconds = useSecondsLeft(session);
	const from = useRef(seconds).current;
	const [hidden, setHidden] = useState(false);
	const isLow = seconds <= lowSeconds;
	useEffect(() => {
		if (isLow) setHidden(false);
	}, [isLow]);
	return (
		<>
			<button
				className={classNames(styles.timer, isLow && styles.timerLow)}
				type="button"
				aria-label={hidden ? "Mostrar el tiempo restante" : undefined}
				title={hidden ? undefined : "Ocultar el tiempo"}
				onClick={() => setHidden(!hidden)}
			>
				{hidden ? (
					<Icon name="clock" />
				) : (
					<>
						{isLow && <small className={styles.wide}>Queda poco tiempo</small>}
						<span className="sr">Tiempo restante: </span>
						<span>{formatClock(seconds)}</span>
					</>
				)}
			</button>
			<span className="sr" role="status">
				{announcementAt(seconds, from)}
			</span>
		</>
	);
}
