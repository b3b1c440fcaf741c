import type { ProgressDto } from "@cachimbo/contract/statistics/progress";
import { Link } from "react-router";
import { formatInteger } from "../../../platform/words/formats.ts";
import { Card } from "../../../ui/cards/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { daysText, goalText, streakText } from "../study.ts";
import styles from "./today.module.css";

const radius = 42;
const circumference = 2 * Math.PI * radius;

/** Ring of today's progress towards the daily goal. The text beside it shows the same numbers. */
function GoalRing({ answered, dailyGoal }: ProgressDto["today"]) {
	const share = Math.min(1, answered / dailyGoal);
	return (
		<div className={styles.ring} aria-hidden="true">
			<svg viewBox="0 0 100 100" aria-hidden="true">
				<circle className={styles.track} cx="50" cy="50" r={radius} />
				{share > 0 && (
					<circle
						className={classNames(styles.done, share === 1 && styles.reached)}
						cx="50"
						cy="50"
						r={radius}
						strokeDasharray={`${share * circumference} ${circumference}`}
						transform="rotate(-90 50 50)"
					/>
				)}
			</svg>
			<p>
				<b className="num">{formatInteger(answered)}</b>
				<span className="num">de {formatInteger(dailyGoal)}</span>
			</p>
		</div>
	);
}

const weekdays = ["D", "L", "M", "M", "J", "V", "S"];

/** One circle a day, filled if the student answered something. The last one is today. */
function Fortnight({ streak }: Pick<ProgressDto, "streak">) {
	return (
		<>
			<ol className={styles.days} aria-hidden="true">
				{streak.lastDays.map(({ day, answered }) => (
					<li key={day} className={answered > 0 ? styles.studied : undefined}>
						{weekdays[new Date(day).getUTCDay()]}
					</li>
				))}
			</ol>
			<p className="sr">{daysText(streak)}.</p>
		</>
	);
}

/** Daily goal and streak. */
export function Today({ progress }: { progress: Pick<ProgressDto, "today" | "streak"> }) {
	return (
		<Card as="section" labelledBy="hoy" className={styles.panel}>
			<GoalRing {...progress.today} />
			<div className={styles.words}>
				<h2 id="hoy">{streakText(progress)}</h2>
				<p className="soft num">
					{goalText(progress.today)}.{" "}
					<Link to="/perfil" className={styles.change}>
						Cambiar mi meta
					</Link>
				</p>
			</div>
			<Fortnight streak={progress.streak} />
		</Card>
	);
}
