import type { ManagedClassDto } from "@cachimbo/contract/classes/classes";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { setClassCancelled } from "../api.ts";
import { dayOf, hoursOf } from "../wording.ts";

interface ClassCancelDialogProps {
	managedClass: ManagedClassDto;
	onChanged(): void;
	onClose(): void;
}

/** Confirms the cancellation of a class, or its reinstatement. */
export function ClassCancelDialog({ managedClass, onChanged, onClose }: ClassCancelDialogProps) {
	const { cancelled, title } = managedClass;
	const { busy, run: change } = useAction("Error al cambiar el estado de la clase", async () => {
		await setClassCancelled(managedClass, !cancelled);
		toast.success(cancelled ? "La clase se dictará" : "Clase cancelada");
		onChanged();
	});
	return (
		<ConfirmDialog
			open
			title={cancelled ? `Dictar ${title}` : `Cancelar ${title}`}
			cancelText="Volver"
			danger={!cancelled}
			busy={busy}
			busyText={cancelled ? "Guardando…" : "Cancelando…"}
			onConfirm={change}
			onCancel={onClose}
		>
			<p>
				{dayOf(managedClass)}, {hoursOf(managedClass)}.
			</p>
			<p>
				{cancelled
					? "Los estudiantes volverán a ver el enlace."
					: "Los estudiantes la verán como cancelada, sin el enlace, hasta la hora en que habría terminado. Les avisamos por correo a quienes la tienen en su plan."}
			</p>
		</ConfirmDialog>
	);
}
