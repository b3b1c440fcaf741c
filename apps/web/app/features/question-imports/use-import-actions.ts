import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../platform/api/api-error.ts";
import { toast } from "../../platform/screen/toast.ts";
import { cancelImport, confirmImport, keepImport, renewAllBut, undoImport } from "./api.ts";
import { type ImportTarget, importAddress } from "./target.ts";
import { undoneText } from "./undo-wording.ts";

/** Actions on an import, one request at a time. */
export function useImportActions(target: ImportTarget, importId: number | undefined, onStale: () => void) {
	const client = useQueryClient();
	const navigate = useNavigate();
	const [doing, setDoing] = useState<"confirm" | "cancel" | "undo">();
	const startOver = () => void navigate(importAddress(target));
	const run = async (
		what: "confirm" | "cancel" | "undo",
		send: (id: number) => Promise<ImportDto>,
		fallback: string,
	) => {
		if (!importId || doing) return;
		setDoing(what);
		try {
			const dto = await send(importId);
			keepImport(client, dto);
			return dto;
		} catch (error) {
			toast.error(messageOf(error, fallback));
			// Another user may have confirmed or cancelled it, so refetch its current state.
			onStale();
			return undefined;
		} finally {
			setDoing(undefined);
		}
	};
	return {
		confirming: doing === "confirm",
		cancelling: doing === "cancel",
		undoing: doing === "undo",
		startOver,
		/** Refetches the import, which another user may have changed. */
		renew: onStale,
		/** @param faulty number of faulty rows shown, which are left out */
		confirm: (faulty: number) =>
			void run("confirm", (id) => confirmImport(id, faulty), "No se pudo importar. Intenta de nuevo"),
		/** @returns whether the undo completed, even if some questions were kept */
		async undo(): Promise<boolean> {
			const dto = await run("undo", undoImport, "No se pudo deshacer. Intenta de nuevo");
			if (!dto?.undone) return false;
			toast.success(undoneText(dto.undone));
			await renewAllBut(client, dto.id);
			return true;
		},
		async cancel() {
			const dto = await run("cancel", cancelImport, "No se pudo descartar. Intenta de nuevo");
			if (!dto) return;
			toast.info("Importación descartada. No se guardó nada.");
			startOver();
		},
		/** Opens a newly uploaded import. */
		open(dto: ImportDto) {
			keepImport(client, dto);
			void navigate(importAddress(target, dto.id));
		},
	};
}

export type ImportActions = ReturnType<typeof useImportActions>;
