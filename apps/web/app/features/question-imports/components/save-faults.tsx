import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { saveFile } from "../../../platform/api/save-file.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { readFaultyRows } from "../api.ts";
import { faultsCsv } from "../faults-csv.ts";

/** Downloads the list of errors, for correcting the file. */
export function SaveFaults({ dto }: { dto: ImportDto }) {
	const [busy, setBusy] = useState(false);
	const save = async () => {
		setBusy(true);
		try {
			const text = faultsCsv(await readFaultyRows(dto.id));
			saveFile(new Blob([text], { type: "text/csv" }), `errores-${dto.filename.replace(/\.\w+$/, "")}.csv`);
		} catch (error) {
			toast.error(messageOf(error, "No se pudo preparar la lista de errores"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Button look="line" size="small" busy={busy} busyText="Preparando…" onClick={save}>
			Descargar los errores
		</Button>
	);
}
