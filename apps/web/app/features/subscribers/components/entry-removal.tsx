import type { SubscriberList } from "@cachimbo/contract/subscribers/subscribers";
import { useState } from "react";
import { useRemoval } from "../../../platform/forms/use-removal.ts";
import { RemovalDialog } from "../../../ui/dialogs/removal-dialog.tsx";
import { Check } from "../../../ui/fields/field.tsx";
import { removeEntry, useTraces } from "../api.ts";
import { removalLines } from "../removal-lines.ts";

interface EntryRemovalProps {
	list: SubscriberList;
	entry: { id: number; email: string };
	onRemoved(): void;
	onCancel(): void;
}

const done: Record<SubscriberList, string> = {
	contact: "Mensaje eliminado",
	newsletter: "Correo eliminado del boletín",
	"waiting-list": "Correo eliminado de la lista de espera",
};

/** Confirms the permanent deletion of an entry, and offers to delete all traces of its address. */
export function EntryRemoval({ list, entry, onRemoved, onCancel }: EntryRemovalProps) {
	const [everywhere, setEverywhere] = useState(false);
	const { data: traces, isFetching } = useTraces(list, entry.id);
	const { goes, stays, others } = removalLines(list, traces, everywhere);
	const removal = useRemoval({
		remove: () => removeEntry(list, entry.id, everywhere),
		onGone: onRemoved,
		done: everywhere ? "Correo eliminado de todas las listas" : done[list],
		fallback: "No se pudo eliminar",
	});
	const isForwarded = traces?.forwarded && (everywhere || list === "waiting-list");
	return (
		<RemovalDialog
			open
			title={list === "contact" ? `Eliminar el mensaje de ${entry.email}` : `Eliminar ${entry.email}`}
			question="¿Estás seguro? Se borra para siempre."
			goes={goes}
			stays={stays}
			loading={isFetching}
			{...removal}
			onCancel={onCancel}
		>
			{others && (
				<Check checked={everywhere} onChange={(event) => setEverywhere(event.target.checked)}>
					Eliminar todo lo que hay de este correo
				</Check>
			)}
			{isForwarded && (
				<p className="soft">El servicio externo ya recibió este correo: bórralo también allí si la persona lo pide.</p>
			)}
		</RemovalDialog>
	);
}
