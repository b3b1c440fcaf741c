import { plural } from "../../../platform/formats.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type ExamState, tallyOf } from "../state.ts";
import type { Wording } from "../wording.ts";

interface FinishDialogProps {
	open: boolean;
	wording: Wording;
	state: ExamState;
	busy: boolean;
	onFinish(): void;
	onCancel(): void;
}

/** Only when something is blank. */
export function FinishDialog({ open, wording, state, busy, onFinish, onCancel }: FinishDialogProps) {
	const { blank, flagged } = tallyOf(state);
	return (
		<ConfirmDialog
			open={open}
			title={`¿Finalizar el ${wording.noun}?`}
			confirmText={wording.finish}
			cancelText="Seguir resolviendo"
			busy={busy}
			busyText="Enviando…"
			onConfirm={onFinish}
			onCancel={onCancel}
		>
			<p>
				Tienes <b>{plural(blank, "pregunta")} en blanco</b>
				{flagged > 0 && ` y ${plural(flagged, "marcada")} para revisar`}. Después de finalizar no podrás cambiar tus
				respuestas.
			</p>
		</ConfirmDialog>
	);
}
