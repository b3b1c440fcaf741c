import type { ResultFormat } from "@cachimbo/contract/results/results";
import { useAction } from "../../../platform/api/use-action.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Menu } from "../../../ui/buttons/menu.tsx";
import { type ResultFilter, saveList } from "../api.ts";

const formats: readonly { format: ResultFormat; text: string }[] = [
	{ format: "xlsx", text: "Para Excel" },
	{ format: "csv", text: "Como CSV" },
	{ format: "pdf", text: "Lista para imprimir (PDF)" },
];

interface ListExportProps {
	examId: number;
	filter: ResultFilter;
	areaId: string;
	career: string;
}

/** Downloads the order of merit, of the selected area or career if there is one. */
export function ListExport({ examId, filter, ...narrowed }: ListExportProps) {
	const { busy, run: start } = useAction("No se pudo descargar el orden de mérito", async (format: ResultFormat) => {
		await saveList(examId, { ...filter, ...narrowed, format });
		toast.success("Descargamos el orden de mérito");
	});
	return (
		<Menu text={busy ? "Preparando…" : "Descargar"} icon="download">
			{formats.map(({ format, text }) => (
				<button key={format} type="button" aria-disabled={busy || undefined} onClick={() => void start(format)}>
					{text}
				</button>
			))}
		</Menu>
	);
}
