import type { ExamDto } from "@cachimbo/contract/exams";
import { useState } from "react";
import { ApiError, messageOf } from "../../../platform/api-error.ts";
import { focusLostScreen } from "../../../platform/focus.ts";
import { examTitle } from "../../../platform/titles.ts";
import { toast } from "../../../platform/toast.ts";
import { useRemoval } from "../../../platform/use-removal.ts";
import { RemovalDialog } from "../../../ui/removal-dialog.tsx";
import { removeExam, useExamLists } from "../api.ts";

/** Asks before an exam is deleted, with what goes and what stays. */
export function ExamRemoval({ exam, onClose }: { exam: ExamDto; onClose(): void }) {
	const lists = useExamLists();
	const [busy, setBusy] = useState(false);
	const counts = useRemoval("exam", exam.idExams);
	const gone = () => {
		lists.drop(exam.idExams);
		onClose();
		// Its row held the focus.
		requestAnimationFrame(focusLostScreen);
	};
	const confirm = async () => {
		setBusy(true);
		try {
			await removeExam(exam.idExams);
			toast.success("Examen eliminado exitosamente");
			gone();
		} catch (error) {
			setBusy(false);
			toast.error(messageOf(error, "Error al eliminar el examen"));
			if (error instanceof ApiError && error.status === 404) gone();
		}
	};
	return (
		<RemovalDialog
			open
			title={`Eliminar ${examTitle(exam)}`}
			question="¿Estás seguro de que deseas eliminar este examen?"
			{...counts}
			busy={busy}
			onConfirm={() => void confirm()}
			onCancel={onClose}
		/>
	);
}
