import { formatClock, plural } from "../../platform/words/formats.ts";
import { classNames } from "../class-names.ts";
import styles from "./countdown.module.css";

const daySeconds = 24 * 3600;

/** '2 días y 3 horas', '3:59:07'. Seconds are shown only on the last day. */
export function countdownText(seconds: number): string {
	if (seconds < daySeconds) return formatClock(seconds);
	const days = Math.floor(seconds / daySeconds);
	const hours = Math.floor((seconds % daySeconds) / 3600);
	return hours === 0 ? plural(days, "día") : `${plural(days, "día")} y ${plural(hours, "hora")}`;
}

/** A large countdown. Its ticking is not read aloud: `label` names the event it counts down to. */
export function Countdown({ label, seconds }: { label: string; seconds: number }) {
	return (
		<div className={styles.countdown}>
			<span className="soft">{label}</span>
			<strong
				className={classNames("num", styles.time, seconds >= daySeconds && styles.days)}
				role="timer"
				aria-live="off"
			>
				{countdownText(seconds)}
			</strong>
		</div>
	);
}
