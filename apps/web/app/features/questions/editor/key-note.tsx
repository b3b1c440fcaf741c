import type { ManagedQuestionDto } from "@cachimbo/contract/questions/questions";
import { useSearchParams } from "react-router";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import type { QuestionForm } from "../state.ts";
import styles from "./form.module.css";

/** Notice shown if another key than the stored one is selected: the form does not change the key of existing attempts. */
export function KeyNote({ question, form }: { question: ManagedQuestionDto | undefined; form: QuestionForm }) {
	const isAdmin = useMayEdit();
	const [search] = useSearchParams();
	const keyId = question?.options[question.correctOption ?? -1]?.id;
	if (!question || keyId === undefined || form.correct === null || form.options[form.correct]?.id === keyId)
		return null;
	const correction = new URLSearchParams(search);
	correction.set("corregir", String(question.idQuestion));
	return (
		<div className={styles.keyNote} role="status">
			<p className="hint">
				Si ya hay intentos con esta pregunta, aquí no se puede cambiar su clave.{" "}
				{isAdmin
					? "«Corregir la clave» la cambia y recalifica a quienes la respondieron."
					: "Pide a la administración que la corrija: así se recalifica a quienes la respondieron."}
			</p>
			{isAdmin && (
				<ButtonLink look="line" size="small" icon="check" to={`?${correction}`} preventScrollReset>
					Corregir la clave
				</ButtonLink>
			)}
		</div>
	);
}
