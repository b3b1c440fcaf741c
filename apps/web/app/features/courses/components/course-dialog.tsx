import { type CourseDto, courseInput } from "@cachimbo/contract/courses/courses";
import { type KeyboardEvent, useState } from "react";
import { checkWith } from "../../../platform/forms/check-with.ts";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { saveCourse } from "../api.ts";
import styles from "./courses.module.css";

export interface CourseDialogProps {
	/** Course to rename; undefined for a new one. */
	course?: CourseDto;
	/** Unsaved name from the last time the dialog was open. */
	typed: string;
	onSaved(course: CourseDto): void;
	/** Called with the unsaved content of the field. */
	onClose(typed: string): void;
}

function useCourseForm({ course, typed, onSaved, onClose }: CourseDialogProps) {
	const [added, setAdded] = useState<string[]>([]);
	const editor = useEditor({
		stored: { name: course?.name ?? typed },
		version: course?.version,
		check: (values) => checkWith(courseInput, values),
		send: ({ name }, { version }) => saveCourse({ name, version }, course),
		toValues: ({ name }: CourseDto) => ({ name }),
		onSaved,
		next(saved, { sent, now, after }) {
			if (after === "done") {
				onClose("");
				return undefined;
			}
			setAdded((names) => [...names, saved.name]);
			editor.form.current?.querySelector("input")?.focus();
			// The user may have typed the next name after this one during the request. Keep it.
			return { name: now.name.replace(sent.name, "") };
		},
		done: course ? "Curso actualizado exitosamente" : "Curso creado exitosamente",
		fallback: "Error al procesar la solicitud",
	});
	return { editor, added };
}

/** Courses added since the dialog opened, so that the user can add many without checking the table. */
function AddedCourses({ names }: { names: readonly string[] }) {
	return (
		<p className="soft small" role="status" hidden={names.length === 0}>
			{names.length === 1 ? "Agregado" : `Agregados (${names.length})`}: {names.join(", ")}
		</p>
	);
}

/** Creates courses in a row (Ctrl+Enter), or renames one. Enter saves and closes. */
export function CourseDialog(props: CourseDialogProps) {
	const { course } = props;
	const { editor, added } = useCourseForm(props);
	const { name } = editor.values;
	const keys = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		void editor.save(!course && (event.ctrlKey || event.metaKey) ? "next" : "done");
	};
	const close = () => props.onClose(course ? "" : name);
	return (
		<Dialog
			open
			title={course ? `Editar ${course.name}` : "Agregar curso"}
			onClose={close}
			footer={
				<>
					<Button look="quiet" onClick={() => props.onClose("")}>
						Cancelar
					</Button>
					{!course && (
						<Button look="line" aria-disabled={editor.busy} onClick={() => editor.save("next")}>
							Guardar y agregar otro
						</Button>
					)}
					<Button busy={editor.busy} busyText="Guardando…" onClick={() => editor.save()}>
						Guardar
					</Button>
				</>
			}
		>
			<form ref={editor.form} className="stack-4" onSubmit={editor.onSubmit} noValidate>
				<Field
					label="Nombre del curso"
					error={editor.errors.name}
					hint={
						course ? undefined : (
							<span className={styles.keys}>Enter guarda y cierra. Ctrl+Enter guarda y sigue con otro.</span>
						)
					}
					required
				>
					<Input
						data-safe
						value={name}
						maxLength={100}
						autoComplete="off"
						placeholder="Ej. Álgebra"
						onKeyDown={keys}
						onChange={(event) => editor.set({ name: event.target.value })}
					/>
				</Field>
				{editor.mine && <MineBanner onRecover={editor.recoverMine} />}
				<AddedCourses names={added} />
			</form>
			<ConflictDialog what={`el curso ${course?.name}`} {...editor.conflict} />
		</Dialog>
	);
}
