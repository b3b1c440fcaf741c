import type { Route } from "@cachimbo/contract/route";
import { useState } from "react";
import { type CallInput, download } from "./api.ts";
import { messageOf } from "./api-error.ts";
import { saveFile } from "./save-file.ts";
import { toast } from "./toast.ts";

interface Words {
	/** Name of the file where the server gives none. */
	filename: string;
	/** Said once it is there. */
	done: string;
	/** Said when it is not, and the server gives no sentence. */
	fallback: string;
}

/** Saves the file of a route on the device, and says how that went. */
export function useDownload<R extends Route>(route: R, input: CallInput<R>, { filename, done, fallback }: Words) {
	const [busy, setBusy] = useState(false);
	const onClick = async () => {
		setBusy(true);
		try {
			const file = await download(route, input);
			saveFile(file.blob, file.filename || filename);
			toast.success(done);
		} catch (error) {
			toast.error(messageOf(error, fallback));
		} finally {
			setBusy(false);
		}
	};
	return { busy, busyText: "Preparando…", onClick: () => void onClick() };
}
