import { type ExamTypeDto, examTypeInput } from "@cachimbo/contract/exams/exams";
import { useId } from "react";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DiscardDialog } from "../../../ui/dialogs/discard-dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { createType, useExamLists } from "../api.ts";

interface TypeDialogProps {
	onSaved(type: ExamTypeDto): void;
	onClose(): void;
}

/** 'Crear nuevo tipo Examen': one field. */
export function TypeDialog({ onSaved, onClose }: TypeDialogProps) {
	const lists = useExamLists();
	const formId = useId();
	const editor = useEditor({
		stored: { name: "" },
		version: undefined,
		check: (values) => checkWith(examTypeInput, values),
		send: async ({ name }): Promise<ExamTypeDto & { version?: number }> => createType(name),
		toValues: ({ name }) => ({ name }),
		onSaved(type) {
			lists.putType(type);
			onSaved(type);
		},
		onDiscarded: onClose,
		done: "Tipo de examen guardado exitosamente",
		fallback: "Error al guardar el tipo de examen",
	});
	return (
		<>
			<Dialog
				open
				title="Crear nuevo tipo Examen"
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
				<form id={formId} ref={editor.form} onSubmit={editor.onSubmit} noValidate>
					<Field label="Tipo de Examen" error={editor.errors.name} required>
						<Input
							data-safe
							placeholder="Ejemplo: Ordinario"
							autoComplete="off"
							value={editor.values.name}
							onChange={(event) => editor.set({ name: event.target.value })}
						/>
					</Field>
				</form>
			</Dialog>
			<DiscardDialog what="el tipo de examen" {...editor.discarding} />
		</>
	);
}
