import { formatDuration, plural } from "../../../platform/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Cells } from "../../../ui/cells.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { ExamSession } from "../exam-session.ts";
import { type ExamState, tallyOf } from "../state.ts";
import { type Wording, wordingOf } from "../wording.ts";

interface LeaveDialogProps {
	open: boolean;
	session: ExamSession;
	state: ExamState;
	busy: boolean;
	onLeave(): void;
	onStay(): void;
}

/** Before leaving: what happens to the progress, in the specification's words, and what would be left. */
export function LeaveDialog({ open, session, state, busy, onLeave, onStay }: LeaveDialogProps) {
	const { answered, total } = tallyOf(state);
	const { noun } = wordingOf(session.attempt);
	const { startTime, endsAt } = session.attempt;
	const now = endsAt === null ? session.serverNow() : Math.min(session.serverNow(), Date.parse(endsAt));
	const seconds = (now - Date.parse(startTime)) / 1000;
	return (
		<Dialog
			open={open}
			title={`¿Salir del ${noun}?`}
			plain
			onClose={onStay}
			footer={
				<>
					<Button look="danger-line" busy={busy} busyText="Guardando…" onClick={onLeave}>
						Salir
					</Button>
					<Button data-safe onClick={onStay}>
						Seguir resolviendo
					</Button>
				</>
			}
		>
			<p>Tu progreso no se guardará como {noun} terminado y se registrará un intento.</p>
			<p>
				Después no podrás continuarlo. Para hacer una pausa no salgas: cierra esta pestaña y vuelve cuando quieras
				{endsAt !== null && ", aunque el reloj sigue corriendo"}.
			</p>
			<Cells
				facts={[
					{ label: "Respondidas", value: `${answered} de ${total}` },
					{ label: "Tiempo usado", value: formatDuration(seconds) },
				]}
			/>
		</Dialog>
	);
}

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
