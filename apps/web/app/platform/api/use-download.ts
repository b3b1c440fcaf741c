import type { Route } from "@cachimbo/contract/core/route";
import { useEffect, useState } from "react";
import { toast } from "../screen/toast.ts";
import { type CallInput, download } from "./api.ts";
import { messageOf } from "./api-error.ts";
import { saveFile } from "./save-file.ts";

interface Words {
	/** Name of the file where the server gives none. */
	filename: string;
	/** Said once it is there. */
	done: string;
	/** Said when it is not, and the server gives no sentence. */
	fallback: string;
	/** Whoever closes where it was asked for wants it no more. */
	endsWithScreen?: boolean;
}

/** Saves the file of a route on the device, and says how that went. */
export function useDownload<R extends Route>(route: R, input: CallInput<R>, words: Words) {
	const { filename, done, fallback, endsWithScreen = false } = words;
	const [busy, setBusy] = useState(false);
	const [under, setUnder] = useState<AbortController>();
	useEffect(() => (endsWithScreen ? () => under?.abort() : undefined), [under, endsWithScreen]);
	const onClick = async () => {
		const asked = new AbortController();
		setUnder(asked);
		setBusy(true);
		try {
			const file = await download(route, { ...input, signal: asked.signal });
			saveFile(file.blob, file.filename || filename);
			toast.success(done);
		} catch (error) {
			if (asked.signal.aborted) return;
			toast.error(messageOf(error, fallback));
		} finally {
			setBusy(false);
		}
	};
	return { busy, busyText: "Preparando…", onClick: () => void onClick() };
}
