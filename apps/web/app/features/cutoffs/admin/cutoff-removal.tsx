import type { CutoffDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { removeCutoff } from "./api.ts";

interface CutoffRemovalProps {
	cutoff: CutoffDto;
	onGone(): unknown;
	onClose(): void;
}

/** Confirms the deletion of a cut-off. */
export function CutoffRemoval({ cutoff, onGone, onClose }: CutoffRemovalProps) {
	const removal = useRemoval({
		remove: () => removeCutoff(cutoff.id),
		onGone,
		done: "Puntaje eliminado",
		fallback: "Error al eliminar el puntaje",
	});
	return (
		<ConfirmDialog
			open
			danger
			title={`Eliminar ${cutoff.career} ${cutoff.process}`}
			busyText="Eliminando…"
			{...removal}
			onCancel={onClose}
		>
			<p>Los estudiantes dejarán de ver este puntaje en sus resultados. Sus intentos no cambian.</p>
		</ConfirmDialog>
	);
}
