import { classNames } from "../../../ui/class-names.ts";
import { type ExamState, entryOf, tallyOf } from "../state.ts";
import styles from "./quiz.module.css";

const radius = 20;

/** Radius of a circle: larger if there are few questions. */
const sizeOf = (count: number) => Math.max(2, Math.min(3.2, 2 + (20 - count) / 10));

/** Position of circle `index` of `count` on the ring, clockwise from the top. */
function placeOf(index: number, count: number): { cx: number; cy: number } {
	const angle = (2 * Math.PI * index) / count - Math.PI / 2;
	const round = (value: number) => Math.round(value * 100) / 100;
	return { cx: round(24 + radius * Math.cos(angle)), cy: round(24 + radius * Math.sin(angle)) };
}

/** Progress of a quiz: a ring with a circle for each question, around the number of answered questions. */
export function QuizRing({ state }: { state: ExamState }) {
	const { questions, position } = state;
	const { answered, total } = tallyOf(state);
	return (
		<div
			className={styles.ring}
			role="progressbar"
			aria-label="Avance del quiz"
			aria-valuemin={0}
			aria-valuemax={total}
			aria-valuenow={answered}
			aria-valuetext={`${answered} de ${total} respondidas`}
		>
			<svg viewBox="0 0 48 48" aria-hidden="true">
				{questions.map((id, index) => {
					const { optionId, flagged } = entryOf(state, id);
					const isCurrent = index === position;
					return (
						<circle
							key={id}
							{...placeOf(index, questions.length)}
							r={sizeOf(total) + (isCurrent ? 1 : 0)}
							className={classNames(
								isCurrent && styles.current,
								flagged && styles.flagged,
								optionId !== null && styles.answered,
							)}
						/>
					);
				})}
			</svg>
			<span aria-hidden="true">{answered}</span>
		</div>
	);
}
