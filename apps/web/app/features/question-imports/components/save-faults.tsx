import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { saveFile } from "../../../platform/api/save-file.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { readFaultyRows } from "../api.ts";
import { faultsCsv } from "../faults-csv.ts";

/** Downloads the list of errors, for correcting the file. */
export function SaveFaults({ dto }: { dto: ImportDto }) {
	const { busy, run: save } = useAction("No se pudo preparar la lista de errores", async () => {
		const text = faultsCsv(await readFaultyRows(dto.id));
		saveFile(new Blob([text], { type: "text/csv" }), `errores-${dto.filename.replace(/\.\w+$/, "")}.csv`);
	});
	return (
		<Button look="line" size="small" busy={busy} busyText="Preparando…" onClick={save}>
			Descargar los errores
		</Button>
	);
}
