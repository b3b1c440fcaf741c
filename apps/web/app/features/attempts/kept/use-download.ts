import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { type AttemptSource, sourceKey } from "../device/attempt-store.ts";
import { keptKey, useKept } from "./use-kept.ts";

export type KeepState = { kind: "idle" } | { kind: "keeping"; share: number } | { kind: "failed"; error: unknown };

/** Downloads one exam or quiz. Returns the progress, the download if there is one, and the function that starts it. */
export function useDownload(source: AttemptSource) {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const [state, setState] = useState<KeepState>({ kind: "idle" });
	const kept = useKept().find((one) => sourceKey(one) === sourceKey(source));
	const keep = async () => {
		setState({ kind: "keeping", share: 0 });
		try {
			// A download needs the network, so its script can wait for the tap.
			const { download } = await import("./download.ts");
			await download(userId, source, (share) => setState({ kind: "keeping", share }));
			setState({ kind: "idle" });
		} catch (error) {
			setState({ kind: "failed", error });
		}
		await client.invalidateQueries({ queryKey: keptKey(userId) });
	};
	return { state, kept, keep: () => void keep() };
}
