import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import type { ScoringDto } from "@cachimbo/contract/exams/exams";
import { pointsText } from "../../../../platform/words/score-words.ts";
import styles from "./result.module.css";

const signed = (points: number) => (points > 0 ? `+${pointsText(points)}` : pointsText(points));

/** '+15 / −3 / 0', or 'según el curso'. */
const weightsOf = (scoring: ScoringDto): string =>
	scoring.sections.length > 0
		? "según el curso"
		: [scoring.correct, scoring.wrong, scoring.blank].map(signed).join(" / ");

/** Returns label and value of the university's rule; undefined without a rule. */
export function ruleFact({ exam }: AttemptDto, { scoring }: AttemptResultDto) {
	if (!scoring || !exam) return undefined;
	return { label: `Regla ${exam.universityDTO.code}`, value: weightsOf(scoring) };
}

/** Source of the scoring rule, or a note that no published source is known. Quizzes and exams without points have none. */
export function ScoringSource({ exam, scoring }: { exam: AttemptDto["exam"]; scoring: ScoringDto | null }) {
	if (!exam || !scoring) return null;
	const isKnown = scoring.confirmed && scoring.source;
	return (
		<p className={styles.source}>
			{isKnown ? `Regla de puntaje: ${scoring.source}` : "Regla de puntaje por confirmar"}
		</p>
	);
}
