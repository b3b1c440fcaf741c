import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";

interface ReplacingDialogProps {
	open: boolean;
	number: number;
	onNew(): void;
	onReplace(): void;
	/** Returns to the form without saving. */
	onStay(): void;
}

/** Asks whether a different question, typed over a just saved one, should replace it. */
export function ReplacingDialog({ open, number, onNew, onReplace, onStay }: ReplacingDialogProps) {
	return (
		<Dialog
			open={open}
			title="Parece otra pregunta"
			onClose={onStay}
			footer={
				<>
					<Button look="line" onClick={onReplace}>
						Reemplazar la {number}
					</Button>
					<Button data-safe onClick={onNew}>
						Guardar como nueva
					</Button>
				</>
			}
		>
			<p>
				Acabas de guardar la pregunta {number} y ahora el formulario tiene otro enunciado y otra clave. «Guardar como
				nueva» conserva las dos; «Reemplazar la {number}» borra lo que guardaste antes.
			</p>
		</Dialog>
	);
}
