import { TASK_TRIES_MAX, type TaskDto } from "@cachimbo/contract/tasks/tasks";
import { useEditor } from "../../../platform/forms/use-editor.ts";
import { serverNow } from "../../../platform/time/server-clock.ts";
import { attemptTitle } from "../../../platform/words/titles.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConflictDialog } from "../../../ui/dialogs/conflict-dialog.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Field, Input, Select, Textarea } from "../../../ui/fields/field.tsx";
import { MineBanner } from "../../../ui/fields/mine-banner.tsx";
import { RecoveredNotice } from "../../../ui/fields/recovered-notice.tsx";
import { saveTask, useExams } from "../api.ts";
import { checkTask, newTaskForm, type TaskForm, toTaskBody, toTaskForm } from "../task-form.ts";
import { AlsoIn } from "./also-in.tsx";
import { TaskSubject } from "./task-subject.tsx";
import styles from "./tasks.module.css";

interface TaskDialogProps {
	sectionId: number;
	/** Task to edit; undefined for a new one. */
	task?: TaskDto | undefined;
	onSaved(): void;
	onClose(): void;
}

const tries = Array.from({ length: TASK_TRIES_MAX }, (_, index) => String(index + 1)).slice(0, 10);

/** Whether the exam is a simulacro that has not closed. Its own window then applies to the task. */
function useIsSimulacro({ what, examId }: TaskForm, task: TaskDto | undefined): boolean {
	const { data = [] } = useExams();
	if (task) return task.followsExam;
	const closesAt = what === "exam" ? data.find(({ idExams }) => String(idExams) === examId)?.closesAt : null;
	return closesAt ? Date.parse(closesAt) > serverNow() : false;
}

/** Assigns or edits a task. */
export function TaskDialog({ sectionId, task, onSaved, onClose }: TaskDialogProps) {
	const editor = useEditor<TaskForm, TaskDto>({
		draftKey: task ? `task.${task.id}` : `task.new.${sectionId}`,
		stored: task ? toTaskForm(task) : newTaskForm(serverNow()),
		version: task?.version,
		check: checkTask,
		send: (values, { version, clientId }) =>
			saveTask(
				sectionId,
				{ ...toTaskBody(values), ...(task ? {} : { alsoIn: values.alsoIn ?? [] }), version, clientId },
				task,
			),
		toValues: toTaskForm,
		onSaved,
		onDiscarded: onClose,
		done: task ? "Tarea actualizada" : "Tarea asignada",
		fallback: "No se pudo guardar la tarea",
	});
	const { values, errors, set, mine } = editor;
	const isSimulacro = useIsSimulacro(values, task);
	const known = tries.includes(values.tries) || !values.tries ? tries : [...tries, values.tries];
	return (
		<>
			<FormDialog
				title={task ? `Editar la tarea ${attemptTitle(task)}` : "Asignar una tarea"}
				editor={editor}
				onClose={onClose}
				submit={
					<Button busy={editor.busy} busyText="Guardando…" onClick={() => editor.save()}>
						{task ? "Guardar" : "Asignar"}
					</Button>
				}
			>
				<RecoveredNotice editor={editor} />
				{!task && <TaskSubject values={values} errors={errors} set={set} />}
				{isSimulacro ? (
					<Banner>Es un simulacro programado: abre y cierra a su propia hora, y tiene un solo intento.</Banner>
				) : (
					<>
						<div className={styles.pair}>
							<Field label="Abre" error={errors.opensAt} hint="Hora de Lima." required>
								<Input
									type="datetime-local"
									value={values.opensAt}
									onChange={(event) => set({ opensAt: event.target.value })}
								/>
							</Field>
							<Field label="Cierra" error={errors.closesAt} hint="Quien empezó antes termina con su tiempo." required>
								<Input
									type="datetime-local"
									value={values.closesAt}
									onChange={(event) => set({ closesAt: event.target.value })}
								/>
							</Field>
						</div>
						<Field
							label="Intentos"
							error={errors.tries}
							hint="Los que se empiezan como tarea; cuenta el mejor. Practicar por su cuenta no tiene límite."
						>
							<Select value={values.tries} onChange={(event) => set({ tries: event.target.value })}>
								{known.map((count) => (
									<option key={count} value={count}>
										{count}
									</option>
								))}
								<option value="">Los que quieran</option>
							</Select>
						</Field>
					</>
				)}
				<Field label="Nota para los estudiantes" error={errors.note} hint="Si quieres: qué repasar, qué traer.">
					<Textarea
						rows={3}
						maxLength={500}
						value={values.note}
						onChange={(event) => set({ note: event.target.value })}
					/>
				</Field>
				{!task && <AlsoIn sectionId={sectionId} values={values} errors={errors} set={set} />}
				{mine && <MineBanner onRecover={editor.recoverMine} />}
			</FormDialog>
			<ConflictDialog what="la tarea" {...editor.conflict} />
		</>
	);
}
