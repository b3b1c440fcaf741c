import type { ScoredExamDto } from "@cachimbo/contract/statistics/progress";
import { bandOf } from "@cachimbo/rules/statistics/bands";
import { Link } from "react-router";
import { formatDay, formatScore } from "../../../platform/words/formats.ts";
import { percentText, shortScore } from "../../../platform/words/score-words.ts";
import { Card } from "../../../ui/cards/card.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { chartPoints, namedPoints } from "../scores.ts";
import styles from "./score-chart.module.css";

const maxLabels = 6;
/** With more points, full-size circles would touch. */
const maxFullSize = 14;
const goal = 70;
const scale = [0, 25, 50, 75, 100];

function labelOf(scores: readonly number[]): string {
	const [first, last] = [scores[0] ?? 0, scores.at(-1) ?? 0].map(percentText);
	if (scores.length === 1) return `Aciertos de tu único examen terminado: ${last}`;
	return `Aciertos de tus ${scores.length} últimos exámenes: de ${first} a ${last}`;
}

function Plot({ scores }: { scores: readonly ScoredExamDto[] }) {
	const values = scores.map(({ score }) => score);
	const points = chartPoints(values);
	const labelled = namedPoints(scores.length, maxLabels);
	const last = points.at(-1);
	// On a falling line the label fits below the last point.
	const isFalling = (values.at(-2) ?? 0) > (values.at(-1) ?? 0);
	const place = (n: number) => ({ left: `${points[n]?.x}%`, top: `${points[n]?.y}%` });
	return (
		<div className={styles.plot} role="img" aria-label={labelOf(values)}>
			<div className={classNames(styles.inner, scores.length > maxFullSize && styles.dense)}>
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
					<path className={styles.goalLine} d={`M0 ${100 - goal}H100`} vectorEffect="non-scaling-stroke" />
					<polyline
						className={styles.line}
						points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
						vectorEffect="non-scaling-stroke"
					/>
				</svg>
				{scale.map((value) => (
					<span key={value} className={styles.y} style={{ top: `${100 - value}%` }}>
						{value}
						{value === 100 && "\u00a0%"}
					</span>
				))}
				<span className={styles.goal} style={{ top: `${100 - goal}%` }}>
					Meta {goal}
				</span>
				{scores.map(({ attemptId, score, endTime }, n) => (
					<div key={attemptId}>
						<i className={styles[bandOf(score)]} style={place(n)} />
						{labelled.has(n) && (
							<span className={styles.x} style={{ left: `${points[n]?.x}%` }}>
								{formatDay(endTime)}
							</span>
						)}
					</div>
				))}
				{last && (
					<b className={isFalling ? styles.below : undefined} style={place(points.length - 1)}>
						{formatScore(values.at(-1) ?? 0)}
					</b>
				)}
			</div>
		</div>
	);
}

function AsTable({ scores }: { scores: readonly ScoredExamDto[] }) {
	const hasPoints = scores.some(({ points }) => points !== null);
	return (
		<details className={`unfold ${styles.alternative}`}>
			<summary>Ver como tabla</summary>
			<div className={styles.scroll}>
				<table className="table">
					<thead>
						<tr>
							<th scope="col">Fecha</th>
							<th scope="col">Examen</th>
							{hasPoints && <th scope="col">Puntaje</th>}
							<th scope="col">Aciertos</th>
						</tr>
					</thead>
					<tbody>
						{[...scores].reverse().map(({ attemptId, endTime, name, score, points, maxPoints }) => (
							<tr key={attemptId}>
								<th scope="row" className="nowrap">
									{formatDay(endTime)}
								</th>
								<td>
									<Link to={`/examenes/${attemptId}`}>{name}</Link>
								</td>
								{hasPoints && (
									<td className="num">{points === null ? "–" : shortScore({ score, points, maxPoints })}</td>
								)}
								<td className="num">{percentText(score)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</details>
	);
}

/** Chart of the latest completed exams, oldest on the left, by percentage of right answers, the only scale that all exams share. */
export function ScoreChart({ scores }: { scores: readonly ScoredExamDto[] }) {
	return (
		<Card as="section" labelledBy="puntajes" className={styles.panel}>
			<h2 id="puntajes">Tus aciertos, examen a examen</h2>
			<Plot scores={scores} />
			<AsTable scores={scores} />
		</Card>
	);
}
