import type { PlanWeekDto } from "@cachimbo/contract/statistics/study-plan";
import { plural } from "../../../../platform/words/formats.ts";
import { Card } from "../../../../ui/cards/card.tsx";
import { Details } from "../../../../ui/cards/details.tsx";
import { lastWeekText, weekTitle } from "../wording.ts";
import styles from "./study-plan.module.css";

/** Number of weeks shown at first. The last week is always shown. */
const visibleWeeks = 4;

function Courses({ week: { courses } }: { week: PlanWeekDto }) {
	if (courses.length === 0) return <p className="soft">Diez minutos al día del curso que quieras.</p>;
	return (
		<ul className={styles.courses}>
			{courses.map(({ courseId, name, minutes }) => (
				<li key={courseId}>
					<span>{name}</span>
					<span className="soft small num">{minutes}&nbsp;min</span>
				</li>
			))}
		</ul>
	);
}

function Week({ week, isNow }: { week: PlanWeekDto; isNow: boolean }) {
	return (
		<Card as="li" className={styles.week}>
			<h3>
				{isNow ? "Esta semana" : weekTitle(week)}
				<span className="soft small num">{isNow ? weekTitle(week) : plural(week.days, "día")}</span>
			</h3>
			{week.kind === "last" ? (
				<p>
					<b>Última semana.</b> {lastWeekText(week)}
				</p>
			) : (
				<Courses week={week} />
			)}
		</Card>
	);
}

/** Weeks until the exam. Weak courses with a large weight come first; the last week is for simulacros and review. */
export function WeekList({ weeks }: { weeks: readonly PlanWeekDto[] }) {
	const first = weeks.length > visibleWeeks + 1 ? weeks.slice(0, visibleWeeks) : weeks;
	const middle = weeks.slice(first.length, -1);
	const last = first.length < weeks.length ? weeks.slice(-1) : [];
	const renderWeeks = (listed: readonly PlanWeekDto[]) =>
		listed.map((week) => <Week key={week.to} week={week} isNow={week === weeks[0]} />);
	return (
		<section aria-labelledby="semanas" className={styles.weeks}>
			<h2 id="semanas">Semana a semana</h2>
			<ol className={styles.list}>{renderWeeks(first)}</ol>
			{middle.length > 0 && (
				<Details summary={`Ver ${plural(middle.length, "semana")} más`} className={styles.more}>
					<ol className={styles.list}>{renderWeeks(middle)}</ol>
				</Details>
			)}
			{last.length > 0 && <ol className={styles.list}>{renderWeeks(last)}</ol>}
			<p className="soft">
				Si un día no puedes, no pasa nada: el plan se reparte otra vez desde hoy, con lo que te falta y lo que pesa.
			</p>
		</section>
	);
}
