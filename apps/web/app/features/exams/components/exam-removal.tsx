import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { useRemovalCounts } from "../../../platform/forms/use-removal-counts.ts";
import { useUndo } from "../../../platform/forms/use-restore.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { RemovalDialog } from "../../../ui/dialogs/removal-dialog.tsx";
import { removeExam, useExamLists } from "../api.ts";

/** Asks for confirmation before an exam is deleted, and says what is deleted and what stays. */
export function ExamRemoval({ exam, onClose }: { exam: ExamDto; onClose(): void }) {
	const lists = useExamLists();
	const removal = useRemoval({
		undo: useUndo("exam", exam.idExams),
		remove: () => removeExam(exam.idExams),
		onGone() {
			lists.drop(exam.idExams);
			onClose();
		},
		done: "Examen eliminado exitosamente",
		fallback: "Error al eliminar el examen",
	});
	return (
		<RemovalDialog
			open
			title={`Eliminar ${examTitle(exam)}`}
			question="¿Estás seguro de que deseas eliminar este examen?"
			{...useRemovalCounts("exam", exam.idExams)}
			restorable="lo"
			{...removal}
			onCancel={onClose}
		/>
	);
}
