import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConflictDialogProps {
	open: boolean;
	/** Object that both were editing, with its article: 'el examen UNI 2025-1 · Simulacro'. */
	what: string;
	busy?: boolean;
	/** Puts the stored state into the form; the caller keeps what was typed within reach. */
	onTheirs(): void;
	/** Sends what was typed again, over the stored state. */
	onMine(): void;
	/** Back to the form, with nothing changed. */
	onCancel(): void;
}

/** A save that met another's: nothing of either is lost before somebody chooses. */
export function ConflictDialog({ open, what, busy, onTheirs, onMine, onCancel }: ConflictDialogProps) {
	return (
		<Dialog
			open={open}
			title="Otra persona guardó cambios mientras editabas"
			onClose={onCancel}
			footer={
				<>
					<Button look="line" data-safe onClick={onTheirs}>
						Ver lo guardado
					</Button>
					<Button busy={busy} busyText="Guardando…" onClick={onMine}>
						Guardar lo mío
					</Button>
				</>
			}
		>
			<p>
				Ya no es como lo abriste: <b>{what}</b>.
			</p>
			<p className="soft">
				«Ver lo guardado» trae su versión al formulario y deja la tuya a un clic. «Guardar lo mío» reemplaza la suya.
			</p>
		</Dialog>
	);
}
