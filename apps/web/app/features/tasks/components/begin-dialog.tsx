import type { DueTaskDto } from "@cachimbo/contract/tasks/tasks";
import { useOnline } from "../../../platform/offline/online.ts";
import { formatDuration, plural } from "../../../platform/words/formats.ts";
import { attemptTitle } from "../../../platform/words/titles.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { triesWords } from "../due-words.ts";
import type { Beginning } from "../use-begin-task.ts";

interface BeginDialogProps {
	task: DueTaskDto;
	beginning: Beginning;
	onBegin(): void;
	onClose(): void;
}

const sizeOf = ({ questionCount, exam }: DueTaskDto) =>
	[
		questionCount > 0 && plural(questionCount, "pregunta"),
		exam?.durationMinutes ? formatDuration(exam.durationMinutes * 60) : "sin límite de tiempo",
	]
		.filter(Boolean)
		.join(" · ");

function Unreached({ beginning }: Pick<BeginDialogProps, "beginning">) {
	const online = useOnline();
	if (!online) return <Banner icon="off">Sin conexión: una tarea se empieza con internet.</Banner>;
	return beginning.kind === "unreached" ? <Banner icon="off">{beginning.text}</Banner> : null;
}

/** Confirms the start, which uses a try and starts the clock. If the server is unreachable, it stays open for a retry. */
export function BeginDialog({ task, beginning, onBegin, onClose }: BeginDialogProps) {
	return (
		<ConfirmDialog
			open
			title={`Empezar ${attemptTitle(task)}`}
			confirmText={beginning.kind === "unreached" ? "Intentar de nuevo" : "Empezar"}
			cancelText="Todavía no"
			busy={beginning.kind === "busy"}
			busyText="Empezando…"
			onConfirm={onBegin}
			onCancel={onClose}
		>
			<p className="num">{sizeOf(task)}</p>
			{task.exam?.durationMinutes ? <p>El reloj corre desde que empiezas, aunque cierres la página.</p> : null}
			<p>
				{triesWords(task) ?? "Puedes hacerla las veces que quieras"}. Si la dejas a medias, el intento se gasta igual.
			</p>
			<Unreached beginning={beginning} />
		</ConfirmDialog>
	);
}
