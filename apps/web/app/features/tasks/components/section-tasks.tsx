import type { TaskDto } from "@cachimbo/contract/tasks/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { attemptTitle } from "../../../platform/words/titles.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Empty } from "../../../ui/feedback/empty.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { renewTasks, useTasks, withdrawTask } from "../api.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { TaskTable } from "./task-table.tsx";
import styles from "./tasks.module.css";

interface WithdrawProps {
	task: TaskDto;
	onGone(): void;
	onClose(): void;
}

function Withdraw({ task, onGone, onClose }: WithdrawProps) {
	const { busy, onConfirm } = useRemoval({
		remove: () => withdrawTask(task),
		onGone,
		done: "Tarea retirada",
		fallback: "No se pudo retirar la tarea",
	});
	return (
		<ConfirmDialog
			open
			danger
			title={`Retirar ${attemptTitle(task)}`}
			confirmText="Retirar"
			busy={busy}
			busyText="Retirando…"
			onConfirm={onConfirm}
			onCancel={onClose}
		>
			<p>Los estudiantes dejan de verla. Sus intentos y resultados se quedan con ellos.</p>
		</ConfirmDialog>
	);
}

/** Tasks of a section, to assign, edit and withdraw. */
export function SectionTasks({ sectionId }: { sectionId: number }) {
	const client = useQueryClient();
	const { data, error, refetch } = useTasks(sectionId);
	const [doing, setDoing] = useState<{ what: "assign" | "edit" | "withdraw"; task?: TaskDto }>();
	const close = () => setDoing(undefined);
	const done = () => {
		close();
		void renewTasks(client);
	};
	const assign = (
		<Button icon="plus" size="small" aria-haspopup="dialog" onClick={() => setDoing({ what: "assign" })}>
			Asignar tarea
		</Button>
	);
	return (
		<>
			{data && data.length > 0 ? (
				<div className={styles.tasks}>
					<div>{assign}</div>
					<TaskTable tasks={data} onDo={(what, task) => setDoing({ what, task })} />
				</div>
			) : data ? (
				<Empty title="Aún no hay tareas" action={assign}>
					Asigna un examen o el quiz de un curso: tus estudiantes lo ven en su inicio, con la hora de cierre.
				</Empty>
			) : error ? (
				<ErrorState error={error} fallback="Error al cargar las tareas" onRetry={() => void refetch()} />
			) : (
				<SkeletonGroup label="Cargando las tareas">
					<Skeleton height="160px" />
				</SkeletonGroup>
			)}
			{(doing?.what === "assign" || doing?.what === "edit") && (
				<TaskDialog sectionId={sectionId} task={doing.task} onSaved={done} onClose={close} />
			)}
			{doing?.what === "withdraw" && doing.task && <Withdraw task={doing.task} onGone={done} onClose={close} />}
		</>
	);
}
