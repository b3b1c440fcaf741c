import type { DueTaskDto } from "@cachimbo/contract/tasks";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../platform/api-error.ts";
import { formatDuration, plural } from "../../../platform/formats.ts";
import { makeUuid } from "../../../platform/make-uuid.ts";
import { useOnline } from "../../../platform/online.ts";
import { solvingLink } from "../../../platform/quiz-state.ts";
import { attemptTitle } from "../../../platform/titles.ts";
import { toast } from "../../../platform/toast.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { startTask } from "../api.ts";
import { triesWords } from "../due-words.ts";

interface BeginDialogProps {
	task: DueTaskDto;
	/** It was refused, or left alone: what is due may have changed. */
	onClose(): void;
}

const sizeOf = ({ questionCount, exam }: DueTaskDto) =>
	[
		questionCount > 0 && plural(questionCount, "pregunta"),
		exam?.durationMinutes ? formatDuration(exam.durationMinutes * 60) : "sin límite de tiempo",
	]
		.filter(Boolean)
		.join(" · ");

/** Asks before a try is used and the clock runs. */
export function BeginDialog({ task, onClose }: BeginDialogProps) {
	const navigate = useNavigate();
	const online = useOnline();
	const [clientId] = useState(makeUuid);
	const [busy, setBusy] = useState(false);
	const begin = async () => {
		setBusy(true);
		try {
			const { attemptId } = await startTask(task.id, clientId);
			const { to, state } = solvingLink({ ...task, totalQuestions: Math.max(1, task.questionCount) }, attemptId);
			await navigate(to, { state });
		} catch (error) {
			toast.error(messageOf(error, "No se pudo empezar la tarea. Intenta de nuevo"));
			setBusy(false);
			onClose();
		}
	};
	return (
		<ConfirmDialog
			open
			title={`Empezar ${attemptTitle(task)}`}
			confirmText="Empezar"
			cancelText="Todavía no"
			busy={busy}
			busyText="Empezando…"
			onConfirm={() => void begin()}
			onCancel={onClose}
		>
			<p className="num">{sizeOf(task)}</p>
			{task.exam?.durationMinutes ? <p>El reloj corre desde que empiezas, aunque cierres la página.</p> : null}
			<p>
				{triesWords(task) ?? "Puedes hacerla las veces que quieras"}. Si la dejas a medias, el intento se gasta igual.
			</p>
			{!online && <Banner icon="off">Sin conexión: una tarea se empieza con internet.</Banner>}
		</ConfirmDialog>
	);
}
