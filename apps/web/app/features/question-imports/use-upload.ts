import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { useState } from "react";
import { messageOf } from "../../platform/api/api-error.ts";
import { uploadFile } from "./api.ts";
import { copyToMemory, refusalOf } from "./import-files.ts";
import { mayPass } from "./polling.ts";
import type { ImportTarget } from "./target.ts";

/** Uploads a file immediately. An error stays visible, and after a network error the same file can be retried. */
export function useUpload(target: ImportTarget, onUploaded: (dto: ImportDto) => void) {
	const [sending, setSending] = useState<string>();
	const [refusal, setRefusal] = useState<string>();
	const [unsent, setUnsent] = useState<File>();
	const send = async (file: File) => {
		setSending(file.name);
		setUnsent(undefined);
		try {
			onUploaded(await uploadFile(target, file));
		} catch (error) {
			setRefusal(messageOf(error, "No pudimos recibir el archivo. Intenta de nuevo"));
			if (mayPass(error)) setUnsent(file);
		} finally {
			setSending(undefined);
		}
	};
	const take = async (file: File) => {
		const fault = refusalOf(file);
		setRefusal(fault);
		setUnsent(undefined);
		if (fault) return;
		setSending(file.name);
		const copy = await copyToMemory(file).catch(() => undefined);
		if (copy) return send(copy);
		setSending(undefined);
		setRefusal("No pudimos leer el archivo. Elígelo de nuevo");
	};
	const retry = () => {
		if (!unsent) return;
		setRefusal(undefined);
		void send(unsent);
	};
	return { sending, refusal, take, retry: unsent && retry };
}
