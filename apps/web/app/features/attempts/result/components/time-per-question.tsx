import { memo } from "react";
import { spentText, timeFacts } from "../result-facts.ts";
import styles from "./result.module.css";
import type { ReviewedQuestion } from "./review-question.tsx";

const outcomes = { correct: "correcta", wrong: "incorrecta", blank: "en blanco", annulled: "anulada" };
const tones = { correct: styles.rightBar, wrong: styles.wrongBar, blank: styles.blankBar, annulled: styles.blankBar };

interface TimePerQuestionProps {
	rows: readonly ReviewedQuestion[];
	onShow(number: number): void;
}

/** Bar chart of the time per question, and a list of the slowest. Each question's time is also in the review. */
export const TimePerQuestion = memo(({ rows, onShow }: TimePerQuestionProps) => {
	const facts = timeFacts(rows);
	if (!facts) return null;
	const { averageMs, scaleMs, slowest } = facts;
	const heightOf = (ms: number) => Math.min(100, (ms / scaleMs) * 100);
	const [first] = slowest;
	return (
		<section className={styles.section} aria-labelledby="tiempos">
			<h2 id="tiempos">Tiempo por pregunta</h2>
			<div className={styles.times}>
				<figure>
					<svg
						viewBox={`0 0 ${rows.length} 100`}
						preserveAspectRatio="none"
						role="img"
						aria-label={`Tiempo de cada pregunta: ${spentText(averageMs)} en promedio; la que más, la ${first?.number}, ${spentText(first?.entry.elapsedMs ?? 0)}`}
					>
						{rows.map(({ number, entry }, n) => {
							const height = heightOf(entry.elapsedMs);
							return (
								<rect
									key={number}
									className={tones[entry.outcome]}
									x={n + 0.12}
									y={100 - height}
									width={0.76}
									height={height}
								/>
							);
						})}
						<path
							className={styles.average}
							d={`M0 ${100 - heightOf(averageMs)}H${rows.length}`}
							vectorEffect="non-scaling-stroke"
						/>
					</svg>
					<figcaption className="soft small num">
						<span>1</span>
						<span>{spentText(averageMs)} en promedio</span>
						<span>{rows.length}</span>
					</figcaption>
				</figure>
				<div>
					<h3>Las que más tiempo te tomaron</h3>
					<ol className={styles.slowest}>
						{slowest.map(({ number, course, entry }) => (
							<li key={number}>
								<button type="button" onClick={() => onShow(number)}>
									<span>
										<b>Pregunta {number}</b>
										<span className="soft small">{[course, outcomes[entry.outcome]].filter(Boolean).join(" · ")}</span>
									</span>
									<b className="num">{spentText(entry.elapsedMs)}</b>
								</button>
							</li>
						))}
					</ol>
				</div>
			</div>
		</section>
	);
});
