import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { useId, useState } from "react";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { examTitle } from "../../../platform/words/titles.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DiscardDialog } from "../../../ui/dialogs/discard-dialog.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { saveExam } from "../api.ts";
import { checkExam, type ExamForm, newExamForm, toExamForm } from "../exam-form.ts";
import { useNewExamNotice } from "../use-new-exam-notice.ts";
import { ExamBasics } from "./exam-basics.tsx";
import { ExamOptions } from "./exam-options.tsx";
import styles from "./exams.module.css";
import { RuleFields } from "./rule-fields.tsx";
import { TypeDialog } from "./type-dialog.tsx";

interface ExamDialogProps {
	/** Exam to edit; null for a new one. */
	exam: ExamDto | null;
	/** University of a new exam, if the list shows only one. */
	university: string;
	onSaved(exam: ExamDto): void;
	onClose(): void;
}

/** 'Crear Nuevo Examen' and 'Editar Examen'. The dialog asks before it discards input. */
export function ExamDialog({ exam, university, onSaved, onClose }: ExamDialogProps) {
	const formId = useId();
	const [isAddingType, setIsAddingType] = useState(false);
	const noticeOfNew = useNewExamNotice();
	const editor = useEditor<ExamForm, ExamDto>({
		stored: exam ? toExamForm(exam) : newExamForm(university),
		version: exam?.version,
		check: checkExam,
		send: (form, { version }) => saveExam(exam?.idExams, form, version),
		toValues: toExamForm,
		onSaved,
		onDiscarded: onClose,
		done: exam ? "Examen guardado exitosamente" : noticeOfNew,
		fallback: "Error al guardar el examen",
	});
	return (
		<>
			<Dialog
				open
				title={exam ? "Editar Examen" : "Crear Nuevo Examen"}
				className={styles.dialog}
				onClose={editor.leave}
				footer={
					<>
						<Button look="quiet" onClick={editor.leave}>
							Cancelar
						</Button>
						<Button type="submit" form={formId} busy={editor.busy} busyText="Guardando…">
							Guardar
						</Button>
					</>
				}
			>
				{editor.mine && <MineBanner onRecover={editor.recoverMine} />}
				<form id={formId} ref={editor.form} onSubmit={editor.onSubmit} className="stack-4" noValidate>
					<ExamBasics {...editor} onNewType={() => setIsAddingType(true)} />
					<ExamOptions {...editor} exam={exam} />
					<RuleFields {...editor} />
				</form>
			</Dialog>
			{isAddingType && (
				<TypeDialog
					onClose={() => setIsAddingType(false)}
					onSaved={({ id }) => {
						editor.set({ examType: String(id) });
						setIsAddingType(false);
					}}
				/>
			)}
			<ConflictDialog what={exam ? `el examen ${examTitle(exam)}` : "el examen"} {...editor.conflict} />
			<DiscardDialog what="el examen" {...editor.discarding} />
		</>
	);
}
