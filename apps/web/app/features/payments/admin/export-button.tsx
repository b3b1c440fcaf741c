import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { type OrderFilter, saveOrders } from "./api.ts";

/** Downloads the filtered orders as a file for accounting. */
export function ExportButton({ filter }: { filter: OrderFilter }) {
	const { busy, run: exportOrders } = useAction("No se pudieron exportar los pedidos", async () => {
		await saveOrders(filter);
		toast.success("Descargamos los pedidos de este filtro");
	});
	return (
		<Button look="line" icon="download" busy={busy} busyText="Preparando…" onClick={exportOrders}>
			Exportar CSV
		</Button>
	);
}
