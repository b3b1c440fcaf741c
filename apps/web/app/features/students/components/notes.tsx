import { noteInput, type StudentNoteDto, type StudentPageDto } from "@cachimbo/contract/students/students";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { makeUuid } from "../../../platform/device/make-uuid.ts";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { useSaving } from "../../../platform/forms/use-saving.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { formatDateTime } from "../../../platform/words/formats.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { addNote, removeNote, renewStudent } from "../api.ts";
import styles from "./students.module.css";

function NoteForm({ id, onAdded }: { id: number; onAdded(): Promise<void> }) {
	const [note, setNote] = useState({ text: "", clientId: makeUuid() });
	const { busy, errors, form, save, settle } = useSaving({
		check: () => checkWith(noteInput, note),
		send: () => addNote(id, note),
		onSaved: async () => {
			toast.success("Nota guardada");
			setNote({ text: "", clientId: makeUuid() });
			await onAdded();
		},
		fallback: "No se pudo guardar la nota",
	});
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		void save();
	};
	return (
		<form ref={form} className={styles.form} onSubmit={submit} noValidate>
			<Field
				label="Nueva nota"
				hint="La ve el equipo de la academia; el estudiante la recibe si pide sus datos."
				error={errors.text}
			>
				<Textarea
					rows={3}
					value={note.text}
					maxLength={2000}
					onChange={(event) => {
						setNote({ ...note, text: event.target.value });
						settle("text");
					}}
				/>
			</Field>
			<Button look="line" size="small" type="submit" busy={busy} busyText="Guardando…">
				Guardar nota
			</Button>
		</form>
	);
}

function NoteRemoval({
	id,
	note,
	onGone,
	onCancel,
}: {
	id: number;
	note: StudentNoteDto;
	onGone(): Promise<void>;
	onCancel(): void;
}) {
	const { busy, onConfirm } = useRemoval({
		remove: () => removeNote(id, note.id),
		onGone,
		done: "Nota borrada",
		fallback: "No se pudo borrar la nota",
	});
	return (
		<ConfirmDialog
			open
			danger
			title="Borrar la nota"
			busy={busy}
			busyText="Borrando…"
			onConfirm={onConfirm}
			onCancel={onCancel}
		>
			<p className={styles.text}>{note.text}</p>
		</ConfirmDialog>
	);
}

/** Notes of the academy. An author can delete their own notes; nobody can edit them. */
export function Notes({ student }: { student: StudentPageDto }) {
	const client = useQueryClient();
	const [removing, setRemoving] = useState<StudentNoteDto>();
	const renew = () => renewStudent(client, student.id);
	return (
		<Card as="section" className={styles.part} labelledBy="notas">
			<h2 id="notas">Notas de la academia</h2>
			<ul className={styles.rows}>
				{student.notes.map((note) => (
					<li key={note.id}>
						<p className={styles.text}>{note.text}</p>
						<div className={styles.line}>
							<span className="soft small num">
								{note.by}, {formatDateTime(note.createdAt)}
							</span>
							{note.own && (
								<Button
									look="quiet"
									size="small"
									aria-label={`Borrar la nota del ${formatDateTime(note.createdAt)}`}
									onClick={() => setRemoving(note)}
								>
									Borrar
								</Button>
							)}
						</div>
					</li>
				))}
			</ul>
			<NoteForm id={student.id} onAdded={renew} />
			{removing && (
				<NoteRemoval
					id={student.id}
					note={removing}
					onCancel={() => setRemoving(undefined)}
					onGone={async () => {
						setRemoving(undefined);
						await renew();
					}}
				/>
			)}
		</Card>
	);
}
