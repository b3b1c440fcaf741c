import type { ManagedQuestionDto } from "@cachimbo/contract/questions";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

interface AnnulDialogProps {
	question: ManagedQuestionDto | undefined;
	busy: boolean;
	onConfirm(question: ManagedQuestionDto): void;
	onCancel(): void;
}

/** Before a question is withdrawn, or counts again: what that means for attempts, begun and ended. */
export function AnnulDialog({ question, busy, onConfirm, onCancel }: AnnulDialogProps) {
	const isBack = question?.annulled === true;
	const place = question?.place;
	return (
		<ConfirmDialog
			open={question !== undefined}
			title={isBack ? `¿Volver a contar la pregunta ${place}?` : `¿Anular la pregunta ${place}?`}
			confirmText={isBack ? "Volver a contarla" : "Anular pregunta"}
			busy={busy}
			onConfirm={() => question && onConfirm(question)}
			onCancel={onCancel}
		>
			<p>
				{isBack
					? "Se hará otra vez en los intentos nuevos y contará en los que terminen desde ahora."
					: "Los intentos nuevos ya no la harán y los que están en curso no la contarán."}{" "}
				Los que ya terminaron no cambian.
			</p>
		</ConfirmDialog>
	);
}
