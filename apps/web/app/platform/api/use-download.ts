import type { Route } from "@cachimbo/contract/core/route";
import { useEffect, useRef } from "react";
import { toast } from "../screen/toast.ts";
import { type CallInput, download } from "./api.ts";
import { messageOf } from "./api-error.ts";
import { saveFile } from "./save-file.ts";
import { useAction } from "./use-action.ts";

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
	const control = useRef<AbortController>(undefined);
	useEffect(() => (endsWithScreen ? () => control.current?.abort() : undefined), [endsWithScreen]);
	const showFault = (error: unknown) => {
		if (!control.current?.signal.aborted) toast.error(messageOf(error, fallback));
	};
	const { busy, run } = useAction(showFault, async () => {
		control.current = new AbortController();
		const file = await download(route, { ...input, signal: control.current.signal });
		saveFile(file.blob, file.filename || filename);
		toast.success(done);
	});
	return { busy, busyText: "Preparando…", onClick: () => void run() };
}
