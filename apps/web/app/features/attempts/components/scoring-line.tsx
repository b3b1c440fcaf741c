import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts";
import type { ScoringDto } from "@cachimbo/contract/exams";
import { formatPoints } from "../../../platform/formats.ts";
import styles from "./result.module.css";

const signed = (points: number) => (points > 0 ? `+${formatPoints(points)}` : formatPoints(points).replace("-", "−"));

/** '+15 / −3 / 0', or that it depends on the course. */
const weightsOf = (scoring: ScoringDto): string =>
	scoring.sections.length > 0
		? "según el curso"
		: [scoring.correct, scoring.wrong, scoring.blank].map(signed).join(" / ");

/** The cell of the university's own points; undefined without a rule. */
export function pointsFact({ exam }: AttemptDto, { points, maxPoints, scoring }: AttemptResultDto) {
	if (points === null || maxPoints === null || !scoring || !exam) return undefined;
	const value = (
		<>
			{formatPoints(points).replace("-", "−")} de {formatPoints(maxPoints)}{" "}
			<span className="soft small" style={{ fontWeight: 500 }}>
				{weightsOf(scoring)}
			</span>
		</>
	);
	return { label: `Puntaje con la regla ${exam.universityDTO.code}`, value };
}

/** Where the rule comes from; a rule nobody has found published says so. A quiz has none, nor has an exam without points. */
export function ScoringSource({ exam, scoring }: { exam: AttemptDto["exam"]; scoring: ScoringDto | null }) {
	if (!exam || !scoring) return null;
	const isKnown = scoring.confirmed && scoring.source;
	return (
		<p className={styles.source}>
			{isKnown ? `Regla de puntaje: ${scoring.source}` : "Regla de puntaje por confirmar"}
		</p>
	);
}
