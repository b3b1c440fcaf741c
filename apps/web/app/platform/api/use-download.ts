import type { Route } from "@cachimbo/contract/core/route";
import { useEffect, useState } from "react";
import { toast } from "../screen/toast.ts";
import { type CallInput, download } from "./api.ts";
import { messageOf } from "./api-error.ts";
import { saveFile } from "./save-file.ts";

interface Words {
	/** File name if the server gives none. */
	filename: string;
	/** Toast after a successful download. */
	done: string;
	/** Toast after a failure without a message from the server. */
	fallback: string;
	/** Abort the download when the component that started it unmounts. */
	endsWithScreen?: boolean;
}

/** Downloads the file of a route and shows the result in a toast. */
export function useDownload<R extends Route>(route: R, input: CallInput<R>, words: Words) {
	const { filename, done, fallback, endsWithScreen = false } = words;
	const [busy, setBusy] = useState(false);
	const [running, setRunning] = useState<AbortController>();
	useEffect(() => (endsWithScreen ? () => running?.abort() : undefined), [running, endsWithScreen]);
	const onClick = async () => {
		const control = new AbortController();
		setRunning(control);
		setBusy(true);
		try {
			const file = await download(route, { ...input, signal: control.signal });
			saveFile(file.blob, file.filename || filename);
			toast.success(done);
		} catch (error) {
			if (control.signal.aborted) return;
			toast.error(messageOf(error, fallback));
		} finally {
			setBusy(false);
		}
	};
	return { busy, busyText: "Preparando…", onClick: () => void onClick() };
}
