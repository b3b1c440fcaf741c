import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import { adviceFor, adviceTexts, blanksText } from "../guess-wording.ts";
import styles from "./result.module.css";

/** Advice whether to guess or leave a blank under the university's rule, and the cost of this attempt's blanks. */
export function GuessAdvice({ attempt, result }: { attempt: AttemptDto; result: AttemptResultDto }) {
	const { scoring } = result;
	if (!scoring || !attempt.review || !attempt.exam) return null;
	const parts = adviceFor(attempt, attempt.review, scoring);
	if (parts.length === 0) return null;
	const advice = adviceTexts(parts);
	return (
		<section className={styles.section} aria-labelledby="arriesgar">
			<h2 id="arriesgar">¿Arriesgar o dejar en blanco?</h2>
			<p className={styles.blanks}>{blanksText(parts)}</p>
			<dl className={styles.advice}>
				{advice.map(({ sections, text }) => (
					<div key={text}>
						{advice.length > 1 && <dt>{sections.map((section) => section ?? "Los demás cursos").join(" · ")}</dt>}
						<dd>{text}</dd>
					</div>
				))}
			</dl>
			<p className="soft small">
				Según la regla de puntaje de {attempt.exam.universityDTO.code}
				{scoring.confirmed && scoring.source ? "." : ", por confirmar."}
			</p>
		</section>
	);
}
