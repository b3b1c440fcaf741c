import type { SubscriberList } from "@cachimbo/contract/subscribers/subscribers";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { saveList } from "../api.ts";

/** Downloads the whole list as a spreadsheet file. */
export function ExportButton({ list }: { list: SubscriberList }) {
	const { busy, run: start } = useAction("No se pudo exportar la lista", async () => {
		await saveList(list);
		toast.success("Descargamos la lista completa");
	});
	return (
		<Button look="line" size="small" icon="download" busy={busy} busyText="Preparando…" onClick={start}>
			Exportar CSV
		</Button>
	);
}
