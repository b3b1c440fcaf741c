import type { PaperStore } from "../device/paper-store.ts";
import type { Kept, KeptStore } from "./kept-store.ts";

/** Removes the download from this device; the outbox informs the server. */
export async function dropKept(
	{ kept: store, papers }: { kept: KeptStore; papers: PaperStore },
	dropped: readonly Kept[],
): Promise<void> {
	for (const kept of dropped) {
		await store.release(kept);
		await papers.release(kept.key).catch(() => undefined);
	}
}
