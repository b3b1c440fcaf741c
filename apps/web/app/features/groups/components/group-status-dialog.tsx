import type { GroupDto } from "@cachimbo/contract/groups/groups";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { plural } from "../../../platform/words/formats.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { setGroupActive } from "../api.ts";

interface GroupStatusDialogProps {
	group: GroupDto | undefined;
	onChanged(): void;
	onCancel(): void;
}

function keptText(members: number): string {
	if (members === 0) return "Los mensajes se conservan";
	return `Se conservan ${members === 1 ? "su único integrante" : `sus ${plural(members, "integrante")}`} y sus mensajes`;
}

function Effect({ active, members }: GroupDto) {
	if (!active)
		return (
			<>
				<p>¿Estás seguro de que deseas activar este grupo?</p>
				<p>Los estudiantes lo verán entre los grupos disponibles y podrán unirse.</p>
			</>
		);
	return (
		<>
			<p>¿Estás seguro de que deseas desactivar este grupo?</p>
			<p>Los estudiantes ya no podrán unirse. {keptText(members)}; puedes activarlo de nuevo cuando quieras.</p>
		</>
	);
}

/** Confirms that a group opens or closes to students, and explains the effect. */
export function GroupStatusDialog({ group, onChanged, onCancel }: GroupStatusDialogProps) {
	const { busy, run: change } = useAction("Error al cambiar el estado del grupo", async () => {
		if (!group) return;
		await setGroupActive(group, !group.active);
		toast.success(group.active ? "Grupo desactivado exitosamente" : "Grupo activado exitosamente");
		onChanged();
	});
	return (
		<ConfirmDialog
			open={group !== undefined}
			title={`${group?.active ? "Desactivar" : "Activar"} ${group?.name}`}
			danger={group?.active}
			busy={busy}
			busyText={group?.active ? "Desactivando…" : "Activando…"}
			onConfirm={change}
			onCancel={onCancel}
		>
			{group && <Effect {...group} />}
		</ConfirmDialog>
	);
}
