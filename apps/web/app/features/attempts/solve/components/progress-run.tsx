import { classNames } from "../../../../ui/class-names.ts";
import { type ExamState, entryOf } from "../../state.ts";
import styles from "./exam.module.css";

const blockSize = 20;

/** Progress on narrow screens: the current block of 20 questions as circles. */
export function ProgressRun({ state }: { state: ExamState }) {
	const { questions, position } = state;
	const start = Math.floor(position / blockSize) * blockSize;
	return (
		<div className={styles.run}>
			<span className="dots" aria-hidden="true">
				{questions.slice(start, start + blockSize).map((id, index) => {
					const { optionId, flagged } = entryOf(state, id);
					const flag = optionId === null ? styles.flagged : styles.answeredFlagged;
					return (
						<i
							key={id}
							className={classNames(
								optionId !== null && "d",
								flagged && flag,
								start + index === position && styles.now,
							)}
						/>
					);
				})}
			</span>
			<span className="num nowrap">
				{position + 1} de {questions.length}
			</span>
		</div>
	);
}
