import type { Work } from "../../../platform/offline/outbox.ts";
import { keepForLater } from "../../../platform/offline/service-worker.ts";
import { attemptsApiOf } from "../device/held-papers.ts";
import { filesOf } from "./kept-facts.ts";
import { openKeptStore } from "./kept-store.ts";
import { readKept } from "./use-kept.ts";

/** Outbox work: released downloads of the user signed in on this device. */
export const releasedWorkOf = (userId: number): Work<number> => ({
	waiting: async () => (await openKeptStore(userId)).released(),
	keyOf: String,
	async send(attemptId) {
		await attemptsApiOf(userId).release(attemptId);
		await (await openKeptStore(userId)).forgetReleased(attemptId);
	},
	// Nothing to warn about: no answers are lost.
	describe: async () => "",
	async clear() {
		const store = await openKeptStore(userId);
		const ids = (await store.list()).flatMap(({ attempt }) => attempt?.id ?? []);
		await Promise.allSettled(ids.map((id) => attemptsApiOf(userId).release(id)));
		await store.clear();
	},
});

/** Copies the downloads' pages and pictures to the new build's cache, once after each build. */
export async function renewKept(userId: number): Promise<void> {
	for (const kept of await readKept(userId))
		if (kept.attempt) await keepForLater({ ...filesOf(kept, kept.attempt.id), fonts: [] });
}
