import { plural } from "../../../../platform/words/formats.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { type ExamState, tallyOf } from "../../state.ts";
import type { Wording } from "../../wording.ts";

interface FinishDialogProps {
	open: boolean;
	wording: Wording;
	state: ExamState;
	busy: boolean;
	/** Label of the cancel button. */
	cancelText?: string;
	onFinish(): void;
	onCancel(): void;
}

/** Sentence about blank and flagged questions. */
function openQuestions({ blank, flagged }: ReturnType<typeof tallyOf>) {
	const marked = flagged > 0 && `${plural(flagged, "marcada")} para revisar`;
	if (blank === 0) return marked ? `Respondiste todas y tienes ${marked}.` : "Respondiste todas las preguntas.";
	return (
		<>
			Tienes <b>{plural(blank, "pregunta")} en blanco</b>
			{marked && ` y ${marked}`}.
		</>
	);
}

/** Confirms the hand-in: on the last question only if there are blanks, when leaving always. */
export function FinishDialog({
	open,
	wording,
	state,
	busy,
	cancelText = "Seguir resolviendo",
	onFinish,
	onCancel,
}: FinishDialogProps) {
	return (
		<ConfirmDialog
			open={open}
			title={`¿Finalizar el ${wording.noun}?`}
			confirmText={wording.finish}
			cancelText={cancelText}
			busy={busy}
			busyText="Enviando…"
			onConfirm={onFinish}
			onCancel={onCancel}
		>
			<p>{openQuestions(tallyOf(state))} Después de finalizar no podrás cambiar tus respuestas.</p>
		</ConfirmDialog>
	);
}
