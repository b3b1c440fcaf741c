import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { AttemptCorrectionDto } from "@cachimbo/contract/questions/corrections";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { shortScore } from "../../../../platform/words/score-words.ts";
import { changeOf, changeText, correctionText, countedText } from "../corrections.ts";
import styles from "./result.module.css";

/** Says how a correction changed the score, or that the score included it from the beginning. */
function ScoreChange({ attempt }: { attempt: AttemptDto }) {
	const change = changeOf(attempt);
	if (!change) return countedText(attempt);
	return (
		<>
			<b>Tu puntaje se corrigió:</b> antes {shortScore(change.before)}, ahora <b>{shortScore(change.after)}</b>.
		</>
	);
}

/** Returns the numbers of the questions that were corrected or annulled. */
function correctedNumbers({ questions, result, review }: AttemptDto): number[] {
	const annulled = review?.filter(({ outcome }) => outcome === "annulled") ?? [];
	const ids = new Set([...(result?.corrections ?? []), ...annulled].map(({ idQuestion }) => idQuestion));
	return questions.flatMap(({ idQuestion }, index) => (ids.has(idQuestion) ? [index + 1] : []));
}

/** Note beside the score after a correction: the score before and after, and links to the corrected questions. */
export function ScoreCorrected({ attempt, onShow }: { attempt: AttemptDto; onShow(number: number): void }) {
	if (!changeOf(attempt) && !countedText(attempt)) return null;
	return (
		<div className={styles.corrected} role="note">
			<p>
				<ScoreChange attempt={attempt} />
			</p>
			<p>
				{correctedNumbers(attempt).map((number) => (
					<button key={number} type="button" className="btn btn-quiet btn-sm" onClick={() => onShow(number)}>
						Ver la pregunta {number}
					</button>
				))}
			</p>
		</div>
	);
}

/** Corrections in the review of a question, with their reasons and their effects on the score. */
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
