import { askToPersist, keepForLater, roomLeft } from "../../../platform/offline/service-worker.ts";
import type { AttemptSource } from "../device/attempt-store.ts";
import { attemptsApiOf } from "../device/held-papers.ts";
import { openPaperStore } from "../device/paper-store.ts";
import { keepAttempt } from "./keep-attempt.ts";
import { openKeptStore } from "./kept-store.ts";

/** Downloads one exam or quiz to the device of this user. */
export async function download(
	userId: number,
	source: AttemptSource,
	onProgress: (share: number) => void,
): Promise<void> {
	const stores = { kept: await openKeptStore(userId), papers: await openPaperStore(userId) };
	const deps = {
		...stores,
		api: attemptsApiOf(userId),
		now: Date.now,
		keepFiles: keepForLater,
		askToPersist,
		roomLeft,
	};
	await keepAttempt(deps, source, onProgress);
}
