import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { TRASH_DAYS } from "@cachimbo/contract/trash/trash";
import { useQueryClient } from "@tanstack/react-query";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { useUndo } from "../../../platform/forms/use-restore.ts";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { removeQuestion, renewQuestions } from "../api.ts";
import styles from "./list.module.css";
import rowStyles from "./rows.module.css";

interface QuestionRemovalProps {
	question: QuestionDto & { place?: number; examIds?: readonly number[]; inQuiz?: boolean };
	/** Names of the other exams that contain it: 'UNMSM 2024-I Ordinario'. */
	examNames?: ReadonlyMap<number, string>;
	/** Id of the list's heading, which takes the focus when the row disappears. */
	listTitleId: string;
	onGone(id: number): void;
	onClose(): void;
}

/** Confirms the deletion of a question and shows it. */
export function QuestionRemoval({ question, examNames, listTitleId, onGone, onClose }: QuestionRemovalProps) {
	const client = useQueryClient();
	const { busy, onConfirm } = useRemoval({
		undo: useUndo("question", question.idQuestion),
		remove: () => removeQuestion(question.idQuestion),
		async onGone() {
			await renewQuestions(client);
			onGone(question.idQuestion);
		},
		done: "Pregunta eliminada con éxito",
		fallback: "Error al eliminar la pregunta",
		onward: () => document.getElementById(listTitleId),
	});
	const { examIds = [], inQuiz } = question;
	const places = [
		...examIds.map((id) => examNames?.get(id) ?? `Examen ${id}`),
		...(inQuiz ? ["El quiz de su curso"] : []),
	];
	return (
		<ConfirmDialog
			open
			title={question.place ? `Eliminar la pregunta ${question.place}` : "Eliminar esta pregunta"}
			danger
			busy={busy}
			busyText="Eliminando…"
			onConfirm={onConfirm}
			onCancel={onClose}
		>
			<p>¿Quieres eliminar esta pregunta?</p>
			<div className={styles.quote}>
				<RichText html={question.questionHtml} className={rowStyles.stem} />
			</div>
			{places.length > 1 && (
				<>
					<p>
						<b>Se elimina de todos los lugares donde está:</b>
					</p>
					<ul>
						{places.map((place) => (
							<li key={place}>{place}</li>
						))}
					</ul>
				</>
			)}
			<p className="soft">
				Los intentos ya dados la conservan, con su clave y su resultado. Las que siguen suben un número. Podrás
				restaurarla durante {TRASH_DAYS} días desde la Papelera.
			</p>
		</ConfirmDialog>
	);
}
