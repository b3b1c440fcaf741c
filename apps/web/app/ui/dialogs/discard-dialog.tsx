import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DiscardDialogProps {
	open: boolean;
	/** Object with unsaved changes, with its article: 'el examen'. */
	what: string;
	onDiscard(): void;
	onStay(): void;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ open, what, onDiscard, onStay }: DiscardDialogProps) {
	return (
		<ConfirmDialog
			open={open}
			title="¿Descartar tus cambios?"
			confirmText="Descartar"
			cancelText="Seguir editando"
			danger
			onConfirm={onDiscard}
			onCancel={onStay}
		>
			<p>Lo que escribiste en {what} aún no está guardado.</p>
		</ConfirmDialog>
	);
}
