import { paymentRoutes } from "@cachimbo/contract/payments/payments-routes";
import { useDownload } from "../../../platform/api/use-download.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import type { OrderFilter } from "./api.ts";

/** Downloads the filtered orders as a file for accounting. */
export function ExportButton({ filter }: { filter: OrderFilter }) {
	const words = {
		filename: "pedidos.csv",
		done: "Descargamos los pedidos de este filtro",
		fallback: "No se pudieron exportar los pedidos",
	};
	return (
		<Button look="line" icon="download" {...useDownload(paymentRoutes.export, { query: filter }, words)}>
			Exportar CSV
		</Button>
	);
}
