import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../platform/api/api-error.ts";
import { toast } from "../../platform/screen/toast.ts";
import { forgetRows, keepImport } from "./api.ts";

/** Sends a mapping or course choice, one request at a time. The server then reads the file again, so the cached rows are dropped. */
export function useSendChoices(id: number, onFailed: () => void) {
	const client = useQueryClient();
	const [busy, setBusy] = useState(false);
	const sendChoices = async (send: () => Promise<ImportDto>): Promise<ImportDto | undefined> => {
		if (busy) return undefined;
		setBusy(true);
		try {
			const dto = await send();
			keepImport(client, dto);
			if (dto.status === "READING") forgetRows(client, id);
			return dto;
		} catch (error) {
			toast.error(messageOf(error, "No se pudo guardar. Intenta de nuevo"));
			onFailed();
			return undefined;
		} finally {
			setBusy(false);
		}
	};
	return { busy, sendChoices };
}
