import type { ImportDto } from "@cachimbo/contract/question-imports";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../platform/api-error.ts";
import { toast } from "../../platform/toast.ts";
import { cancelImport, confirmImport, keepImport } from "./api.ts";
import { type ImportTarget, importAddress } from "./target.ts";

/** What a person can do with an import, each once at a time. */
export function useImportActions(target: ImportTarget, importId: number | undefined, onStale: () => void) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const [doing, setDoing] = useState<"confirm" | "cancel">();
	const startOver = () => void navigate(importAddress(target));
	const run = async (what: "confirm" | "cancel", send: (id: number) => Promise<ImportDto>, fallback: string) => {
		if (!importId || doing) return;
		setDoing(what);
		try {
			const dto = await send(importId);
			keepImport(client, dto);
			return dto;
		} catch (error) {
			toast.error(messageOf(error, fallback));
			// Somebody else may have confirmed or cancelled it: what it is now says more.
			onStale();
			return undefined;
		} finally {
			setDoing(undefined);
		}
	};
	return {
		confirming: doing === "confirm",
		cancelling: doing === "cancel",
		startOver,
		/** Somebody else may have changed it: asks what it is now. */
		renew: onStale,
		confirm: () => void run("confirm", confirmImport, "No se pudo importar. Intenta de nuevo"),
		async cancel() {
			const dto = await run("cancel", cancelImport, "No se pudo descartar. Intenta de nuevo");
			if (!dto) return;
			toast.info("Importación descartada. No se guardó nada.");
			startOver();
		},
		/** Shows one that was just sent. */
		open(dto: ImportDto) {
			keepImport(client, dto);
			void navigate(importAddress(target, dto.id));
		},
	};
}

export type ImportActions = ReturnType<typeof useImportActions>;
