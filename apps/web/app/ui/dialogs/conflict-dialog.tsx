import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConflictDialogProps {
	open: boolean;
	/** Object that both users were editing, with its article: 'el examen UNI 2025-1 · Simulacro'. */
	what: string;
	busy?: boolean;
	/** Loads the stored state into the form; the caller keeps the user's own values within reach. */
	onTheirs(): void;
	/** Saves the user's own values over the stored state. */
	onMine(): void;
	/** Returns to the form without a change. */
	onCancel(): void;
}

/** Choice after a version conflict between two saves: neither is lost before the user chooses. */
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
