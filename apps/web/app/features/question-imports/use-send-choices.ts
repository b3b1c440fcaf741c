import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../platform/api/api-error.ts";
import { useAction } from "../../platform/api/use-action.ts";
import { toast } from "../../platform/screen/toast.ts";
import { forgetRows, keepImport } from "./api.ts";

/** Sends a mapping or course choice, one request at a time. The server then reads the file again, so the cached rows are dropped. */
export function useSendChoices(id: number, onFailed: () => void) {
	const client = useQueryClient();
	const { busy, run } = useAction(
		(error) => {
			toast.error(messageOf(error, "No se pudo guardar. Intenta de nuevo"));
			onFailed();
		},
		async (send: () => Promise<ImportDto>) => {
			const dto = await send();
			keepImport(client, dto);
			if (dto.status === "READING") forgetRows(client, id);
			return dto;
		},
	);
	return { busy, sendChoices: run };
}
