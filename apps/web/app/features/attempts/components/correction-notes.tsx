import type { AttemptDto } from "@cachimbo/contract/attempts";
import type { AttemptCorrectionDto } from "@cachimbo/contract/corrections";
import type { QuestionDto } from "@cachimbo/contract/questions";
import { shortScore } from "../../../platform/score-words.ts";
import { changeOf, changeText, correctionText } from "../corrections.ts";
import styles from "./result.module.css";

/** Beside the score, where a corrected key changed it: what it was, what it is, and which questions it comes from. */
export function ScoreCorrected({ attempt, onShow }: { attempt: AttemptDto; onShow(number: number): void }) {
	const change = changeOf(attempt);
	if (!change) return null;
	const numbers = new Map(attempt.questions.map(({ idQuestion }, index) => [idQuestion, index + 1]));
	const asked = [...new Set(attempt.result?.corrections?.map(({ idQuestion }) => idQuestion))].flatMap(
		(id) => numbers.get(id) ?? [],
	);
	return (
		<div className={styles.corrected} role="note">
			<p>
				<b>Tu puntaje se corrigió:</b> antes {shortScore(change.before)}, ahora <b>{shortScore(change.after)}</b>.
			</p>
			<p>
				{asked.map((number) => (
					<button key={number} type="button" className="btn btn-quiet btn-sm" onClick={() => onShow(number)}>
						Ver la pregunta {number}
					</button>
				))}
			</p>
		</div>
	);
}

/** In the review of a question: what was corrected, why, and what it did to the score. */
export function QuestionCorrections({
	corrections,
	question,
}: {
	corrections: readonly AttemptCorrectionDto[];
	question: QuestionDto;
}) {
	if (corrections.length === 0) return null;
	return (
		<ul className={styles.corrections}>
			{corrections.map((correction) => {
				const change = changeText(correction);
				return (
					<li key={correction.id}>
						<b>{correctionText(correction, question)}</b> {change}
						{correction.reason && <span className="soft"> Motivo: {correction.reason}</span>}
						{correction.undone && <span className="soft"> Después se deshizo.</span>}
					</li>
				);
			})}
		</ul>
	);
}
