import type { SubscriberList } from "@cachimbo/contract/subscribers/subscribers";
import { useDownload } from "../../../platform/api/use-download.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { exportRoutes } from "../api.ts";

/** Downloads the whole list as a spreadsheet file, regardless of the search. */
export function ExportButton({ list }: { list: SubscriberList }) {
	const words = {
		filename: `${list}.csv`,
		done: "Descargamos la lista completa",
		fallback: "No se pudo exportar la lista",
	};
	return (
		<Button look="line" size="small" icon="download" {...useDownload(exportRoutes[list], {}, words)}>
			Exportar CSV
		</Button>
	);
}
