import { useQueryClient } from "@tanstack/react-query";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { openPaperStore } from "../device/paper-store.ts";
import { dropKept } from "./drop-kept.ts";
import { type Kept, openKeptStore } from "./kept-store.ts";
import { keptOutbox } from "./outbox.ts";
import { keptKey } from "./use-kept.ts";

/** Returns a function that discards some or all downloads. */
export function useRemoveDownloads(): (dropped: readonly Kept[]) => Promise<void> {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	return async (dropped) => {
		await dropKept({ kept: await openKeptStore(userId), papers: await openPaperStore(userId) }, dropped);
		await client.invalidateQueries({ queryKey: keptKey(userId) });
		void keptOutbox.sendNow();
	};
}
