import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { type OrderFilter, saveOrders } from "./api.ts";

/** Downloads the filtered orders as a file for accounting. */
export function ExportButton({ filter }: { filter: OrderFilter }) {
	const [busy, setBusy] = useState(false);
	const exportOrders = async () => {
		setBusy(true);
		try {
			await saveOrders(filter);
			toast.success("Descargamos los pedidos de este filtro");
		} catch (error) {
			toast.error(messageOf(error, "No se pudieron exportar los pedidos"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Button look="line" icon="download" busy={busy} busyText="Preparando…" onClick={exportOrders}>
			Exportar CSV
		</Button>
	);
}
