import { bandOf } from "@cachimbo/rules/bands";
import { formatDay, formatScore } from "../../../platform/formats.ts";
import { examTitle } from "../../../platform/titles.ts";
import { Card } from "../../../ui/card.tsx";
import { chartPoints, type Scored } from "../scores.ts";
import styles from "./score-chart.module.css";

const shown = 8;
const goal = 70;
const scale = [0, 25, 50, 75, 100];

function labelOf(scores: readonly number[]): string {
	const [first, last] = [scores[0] ?? 0, scores.at(-1) ?? 0].map(formatScore);
	if (scores.length === 1) return `Puntaje de tu único examen terminado: ${last}`;
	return `Puntaje de tus ${scores.length} últimos exámenes: de ${first} a ${last}`;
}

function Plot({ scored }: { scored: readonly Scored[] }) {
	const scores = scored.map((attempt) => attempt.score);
	const points = chartPoints(scores);
	const last = points.at(-1);
	const place = (n: number) => ({ left: `${points[n]?.x}%`, top: `${points[n]?.y}%` });
	return (
		<div className={styles.plot} role="img" aria-label={labelOf(scores)}>
			<div className={styles.inner}>
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
					</span>
				))}
				<span className={styles.goal} style={{ top: `${100 - goal}%` }}>
					Meta {goal}
				</span>
				{scored.map(({ id, score, endTime }, n) => (
					<div key={id}>
						<i className={styles[bandOf(score)]} style={place(n)} />
						<span className={styles.x} style={{ left: `${points[n]?.x}%` }}>
							{formatDay(endTime)}
						</span>
					</div>
				))}
				{last && <b style={{ left: `${last.x}%`, top: `${last.y}%` }}>{formatScore(scores.at(-1) ?? 0)}</b>}
			</div>
		</div>
	);
}

function AsTable({ scored }: { scored: readonly Scored[] }) {
	return (
		<details className={styles.alternative}>
			<summary>Ver como tabla</summary>
			<table className="table">
				<thead>
					<tr>
						<th scope="col">Fecha</th>
						<th scope="col">Examen</th>
						<th scope="col">Puntaje</th>
					</tr>
				</thead>
				<tbody>
					{scored.map(({ id, endTime, exam, score }) => (
						<tr key={id}>
							<th scope="row" className="nowrap">
								{formatDay(endTime)}
							</th>
							<td>{exam && examTitle(exam)}</td>
							<td>{formatScore(score)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}

/** Scores of the latest completed exams, oldest to the left; `scored` comes newest first. */
export function ScoreChart({ scored }: { scored: readonly Scored[] }) {
	const inOrder = scored.slice(0, shown).reverse();
	return (
		<Card as="section" labelledBy="puntajes" className={styles.panel}>
			<h2 id="puntajes">Tu puntaje, examen a examen</h2>
			<Plot scored={inOrder} />
			<AsTable scored={inOrder} />
		</Card>
	);
}
