import type { GroupDto } from "@cachimbo/contract/groups/groups";
import { messageOf } from "../../../platform/api/api-error.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useJoinAndLeave } from "../api.ts";

/** Asks for confirmation before the user leaves a group. */
export function LeaveDialog({ group, onLeft, onCancel }: { group: GroupDto; onLeft(): void; onCancel(): void }) {
	const { leave } = useJoinAndLeave();
	const { busy, run: confirm } = useAction(
		(cause) => toast.error(`Error al salir del grupo: ${messageOf(cause, "intenta de nuevo")}`),
		async () => {
			await leave(group.id);
			toast.success("Has salido del grupo exitosamente");
			onLeft();
		},
	);
	return (
		<ConfirmDialog
			open
			danger
			title={`Salir de ${group.name}`}
			confirmText="Salir del grupo"
			busy={busy}
			busyText="Saliendo…"
			onConfirm={() => void confirm()}
			onCancel={onCancel}
		>
			<p>
				Ya no verás sus mensajes. Lo que escribiste se queda en el grupo
				{group.active ? ", y puedes volver cuando quieras." : ", que está cerrado: no podrás volver."}
			</p>
		</ConfirmDialog>
	);
}
