import type { QuestionPage } from "@cachimbo/contract/pages";
import { pageMeta } from "../../../platform/page/page-meta.ts";
import type { Matches } from "../../../platform/page/site-of-matches.ts";
import { ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Bubble } from "../../../ui/cards/bubble.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import styles from "./question-invitation.module.css";

const sourceOf = ({ exam, course }: QuestionPage) => exam ?? `Quiz de ${course}`;

export const invitationMeta = (question: QuestionPage, matches: Matches) =>
	pageMeta({
		title: `¿La resuelves? ${sourceOf(question)}`,
		description: "Te compartieron una pregunta. Resuélvela gratis y mira al instante si acertaste, con su explicación.",
		matches,
		path: `/pregunta/${question.id}`,
		picture: question.picture,
		unlisted: true,
	});

/** Public page of a shared question, with a sign-in link. A student with a session is redirected to the question itself. */
export function QuestionInvitation({ question }: { question: QuestionPage }) {
	const { number, exam, university, course, premium } = question;
	const facts = [
		{ label: exam ? "Examen" : "Práctica", value: sourceOf(question) },
		...(exam ? [{ label: "Curso", value: course }] : []),
		...(number > 0 ? [{ label: "Pregunta", value: number }] : []),
	];
	return (
		<div className="squared">
			<div className={`wrap ${styles.page}`}>
				<span className="line-of" aria-hidden="true">
					{[..."ABCDE"].map((letter) => (
						<Bubble key={letter} size="large">
							{letter}
						</Bubble>
					))}
				</span>
				<p className={styles.kicker}>Te compartieron una pregunta</p>
				<h1>
					<span className="mark">¿La resuelves?</span>
				</h1>
				<p className="lead">
					Crea tu cuenta gratis, marca tu alternativa y mira al instante si acertaste, con la explicación.
				</p>
				<div className={styles.facts}>
					<Cells facts={facts} />
					{university && <p className="soft small">{university}</p>}
				</div>
				{premium && <p className="soft">Es de un examen premium: se abre con un plan.</p>}
				<div className={`for-visitors ${styles.actions}`}>
					<ButtonAnchor href="/login/registro">Crear cuenta gratis</ButtonAnchor>
					<ButtonAnchor look="line" href="/login">
						Ya tengo cuenta
					</ButtonAnchor>
				</div>
				<p className="for-signed-in soft">
					Así la ven quienes no ingresaron. Los estudiantes pasan directo a la pregunta.
				</p>
			</div>
		</div>
	);
}
