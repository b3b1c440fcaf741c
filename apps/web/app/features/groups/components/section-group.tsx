import type { SectionDto } from "@cachimbo/contract/sections/sections";
import { useState } from "react";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { useMayEdit } from "../../../platform/session/use-session.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { createSectionGroup, useRefreshGroups } from "../api.ts";

interface SectionGroupProps {
	section: Pick<SectionDto, "id" | "name" | "groupId">;
	onMade(): unknown;
}

/** Link to the chat group of a section, or a button that creates it. */
export function SectionGroup({ section: { id, name, groupId }, onMade }: SectionGroupProps) {
	const mayEdit = useMayEdit();
	const refresh = useRefreshGroups();
	const [isAsking, setIsAsking] = useState(false);
	const { busy, run: make } = useAction("No se pudo crear el grupo", async () => {
		await createSectionGroup(id);
		toast.success("Grupo de la sección creado");
		await Promise.all([refresh(), onMade()]);
		setIsAsking(false);
	});
	if (!mayEdit) return null;
	if (groupId !== null)
		return (
			<ButtonLink look="line" size="small" icon="chat" to={`/comunidad-gestion/${groupId}`}>
				Grupo de chat
			</ButtonLink>
		);
	return (
		<>
			<Button look="line" size="small" icon="chat" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
				Crear grupo de chat
			</Button>
			<ConfirmDialog
				open={isAsking}
				title={`Crear el grupo de chat de ${name}`}
				confirmText="Crear grupo"
				busy={busy}
				busyText="Creando…"
				onConfirm={() => void make()}
				onCancel={() => setIsAsking(false)}
			>
				<p>
					Entran todos los estudiantes de la sección. Quien se una después entra solo, quien salga deja el grupo, y
					nadie más puede unirse.
				</p>
			</ConfirmDialog>
		</>
	);
}
