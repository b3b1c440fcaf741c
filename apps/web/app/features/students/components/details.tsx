import { noDetails, type StudentDetails, studentDetailsInput } from "@cachimbo/contract/students/student-details";
import type { StudentPageDto } from "@cachimbo/contract/students/students";
import { useQueryClient } from "@tanstack/react-query";
import { type HTMLAttributes, useState } from "react";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Cells } from "../../../ui/cards/cells.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { renewStudent, saveDetails } from "../api.ts";
import { detailLabels, nameOf } from "../wording.ts";
import styles from "./students.module.css";

const fields = Object.keys(detailLabels) as (keyof StudentDetails)[];
const keyboards: Record<keyof StudentDetails, HTMLAttributes<HTMLInputElement>["inputMode"]> = {
	...{ dni: "numeric", phone: "tel", guardianName: "text", guardianPhone: "tel" },
};

interface DetailsDialogProps {
	student: StudentPageDto;
	onDone(): void;
	onClose(): void;
}

function DetailsDialog({ student, onDone, onClose }: DetailsDialogProps) {
	const [details, setDetails] = useState(student.details ?? noDetails);
	const { busy, errors, form, save, settle } = useSaving({
		check: () => checkWith(studentDetailsInput, details),
		send: () => saveDetails(student.id, details),
		onSaved: () => {
			toast.success("Datos guardados");
			onDone();
		},
		fallback: "No se pudieron guardar los datos",
	});
	const editor = {
		...{ form, save, discard: onClose },
		onSubmit(event: { preventDefault(): void }) {
			event.preventDefault();
			void save();
		},
	};
	return (
		<FormDialog
			title={`Datos de ${nameOf(student)}`}
			editor={editor}
			onClose={onClose}
			submit={
				<Button busy={busy} busyText="Guardando…" onClick={() => void save()}>
					Guardar datos
				</Button>
			}
		>
			{fields.map((field) => (
				<Field key={field} label={detailLabels[field]} error={errors[field]}>
					<Input
						inputMode={keyboards[field]}
						autoComplete="off"
						value={details[field] ?? ""}
						onChange={(event) => {
							setDetails({ ...details, [field]: event.target.value });
							settle(field);
						}}
					/>
				</Field>
			))}
		</FormDialog>
	);
}

/** Shows and edits a student's personal data, which come from an imported list or are typed here. */
export function Details({ student }: { student: StudentPageDto }) {
	const client = useQueryClient();
	const [isEditing, setEditing] = useState(false);
	const { details, id } = student;
	const filled = fields.filter((field) => details?.[field]);
	const close = () => setEditing(false);
	const done = () => {
		close();
		void renewStudent(client, id);
	};
	return (
		<Card as="section" className={styles.part} labelledBy="matricula">
			<h2 id="matricula">Datos de matrícula</h2>
			{filled.length > 0 ? (
				<Cells facts={filled.map((field) => ({ label: detailLabels[field], value: details?.[field] }))} />
			) : (
				<p className="soft">Sin DNI, celular ni apoderado.</p>
			)}
			<p className="soft small">
				Solo los ve la administración; el estudiante los recibe si pide sus datos. Se borran cuando sale de su última
				sección o elimina su cuenta.
			</p>
			<Button look="line" size="small" icon="edit" onClick={() => setEditing(true)}>
				Editar datos
			</Button>
			{isEditing && <DetailsDialog student={student} onDone={done} onClose={close} />}
		</Card>
	);
}
