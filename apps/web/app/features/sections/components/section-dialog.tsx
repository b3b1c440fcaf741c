import { type SectionDto, sectionInput } from "@cachimbo/contract/sections/sections";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { Field, Input, Select } from "../../../ui/fields/field.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { RecoveredNotice } from "../../../ui/fields/recovered-notice.tsx";
import { saveSection, useTeachers } from "../api.ts";

interface SectionForm {
	name: string;
	/** Id of the teacher; '' for none. */
	teacher: string;
}

const toForm = ({ name, teacher }: SectionDto): SectionForm => ({ name, teacher: teacher ? String(teacher.id) : "" });
const toBody = ({ name, teacher }: SectionForm) => ({ name, teacherId: teacher ? Number(teacher) : null });

interface SectionDialogProps {
	/** Section to edit; undefined for a new one. */
	section?: SectionDto | undefined;
	onSaved(): void;
	onClose(): void;
}

/** Creates or edits a section. */
export function SectionDialog({ section, onSaved, onClose }: SectionDialogProps) {
	const { data: teachers = [] } = useTeachers();
	const editor = useEditor<SectionForm, SectionDto>({
		draftKey: section ? `section.${section.id}` : "section.new",
		stored: section ? toForm(section) : { name: "", teacher: "" },
		version: section?.version,
		check: (values) => checkWith(sectionInput, toBody(values)),
		send: (values, { version, clientId }) => saveSection({ ...toBody(values), version, clientId }, section),
		toValues: toForm,
		onSaved,
		onDiscarded: onClose,
		done: section ? "Sección actualizada exitosamente" : "Sección creada exitosamente",
		fallback: "No se pudo guardar la sección",
	});
	const { values, errors, set, mine } = editor;
	return (
		<>
			<FormDialog
				title={section ? `Editar ${section.name}` : "Crear sección"}
				editor={editor}
				onClose={onClose}
				submit={
					<Button busy={editor.busy} busyText="Guardando…" onClick={() => editor.save()}>
						Guardar
					</Button>
				}
			>
				<RecoveredNotice editor={editor} />
				<Field label="Nombre" hint="Por ejemplo: Ciclo San Marcos – Turno mañana." error={errors.name} required>
					<Input
						data-safe
						value={values.name}
						maxLength={100}
						autoComplete="off"
						onChange={(event) => set({ name: event.target.value })}
					/>
				</Field>
				<Field label="Docente" error={errors.teacherId}>
					<Select value={values.teacher} onChange={(event) => set({ teacher: event.target.value })}>
						<option value="">Sin docente</option>
						{teachers.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</Select>
				</Field>
				{mine && <MineBanner onRecover={editor.recoverMine} />}
			</FormDialog>
			<ConflictDialog what={`la sección ${section?.name}`} {...editor.conflict} />
		</>
	);
}
