import type { SubscriberList } from "@cachimbo/contract/subscribers/subscribers";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { saveList } from "../api.ts";

/** Downloads the whole list as a spreadsheet file. */
export function ExportButton({ list }: { list: SubscriberList }) {
	const [busy, setBusy] = useState(false);
	const start = async () => {
		setBusy(true);
		try {
			await saveList(list);
			toast.success("Descargamos la lista completa");
		} catch (error) {
			toast.error(messageOf(error, "No se pudo exportar la lista"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Button look="line" size="small" icon="download" busy={busy} busyText="Preparando…" onClick={start}>
			Exportar CSV
		</Button>
	);
}
