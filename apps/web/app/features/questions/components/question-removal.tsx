import type { ManagedQuestionDto } from "@cachimbo/contract/questions";
import { useQueryClient } from "@tanstack/react-query";
import { useRemoval } from "../../../platform/use-removal.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { removeQuestion, renewQuestions } from "../api.ts";
import styles from "./list.module.css";

interface QuestionRemovalProps {
	question: ManagedQuestionDto;
	onGone(id: number): void;
	onClose(): void;
}

/** Asks before a question is deleted, and shows which. */
export function QuestionRemoval({ question, onGone, onClose }: QuestionRemovalProps) {
	const client = useQueryClient();
	const { busy, onConfirm } = useRemoval({
		remove: () => removeQuestion(question.idQuestion),
		async onGone() {
			await renewQuestions(client);
			onGone(question.idQuestion);
		},
		done: "Pregunta eliminada con éxito",
		fallback: "Error al eliminar la pregunta",
	});
	return (
		<ConfirmDialog
			open
			title={`Eliminar la pregunta ${question.place}`}
			danger
			busy={busy}
			busyText="Eliminando…"
			onConfirm={onConfirm}
			onCancel={onClose}
		>
			<p>¿Quieres eliminar esta pregunta?</p>
			<div className={styles.quote}>
				<RichText html={question.questionHtml} className={styles.stem} />
			</div>
			<p className="soft">
				Los intentos ya dados la conservan, con su clave y su resultado. Las que siguen suben un número.
			</p>
		</ConfirmDialog>
	);
}
