import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createOutbox, type Work } from "../../../platform/offline/outbox.ts";
import { readInTime } from "../../../platform/offline/read-in-time.ts";
import { askToPersist, keepForLater, roomLeft } from "../../../platform/offline/service-worker.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { type AttemptSource, openAttemptStore, sourceKey } from "../device/attempt-store.ts";
import { attemptsApiOf } from "../device/held-papers.ts";
import { openPaperStore } from "../device/paper-store.ts";
import { dropKept, filesOf, keepAttempt } from "./keep-attempt.ts";
import { type Kept, openKeptStore } from "./kept-store.ts";

const none: readonly Kept[] = [];
const keptKey = (userId: number) => ["kept", userId] as const;

/**
 * Returns downloads that have not begun. If the page was killed while one began, it is stored as a download and as an attempt,
 * and counts as an attempt only.
 */
async function readKept(userId: number): Promise<readonly Kept[]> {
	const [store, attempts] = [await openKeptStore(userId), await openAttemptStore(userId)];
	const begun = new Set((await attempts.list()).map(({ key }) => key));
	const held = (await store.list()).filter(({ attempt }) => attempt !== null);
	await Promise.all(held.filter(({ key }) => begun.has(key)).map(({ key }) => store.remove(key)));
	return held.filter(({ key }) => !begun.has(key));
}

function useKeptQuery(): readonly Kept[] | undefined {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const queryKey = keptKey(userId);
	const read = () => readInTime(readKept(userId), none, (kept) => client.setQueryData(queryKey, kept));
	return useQuery({ queryKey, queryFn: read, staleTime: 0 }).data;
}

/** Returns the downloads on this device that can begin offline. */
export const useKept = (): readonly Kept[] => useKeptQuery() ?? none;

/** Whether the downloads have been read from the device's storage. */
export const useIsKeptRead = (): boolean => useKeptQuery() !== undefined;

export type KeepState = { kind: "idle" } | { kind: "keeping"; share: number } | { kind: "failed"; error: unknown };

async function depsOf(userId: number) {
	const stores = { kept: await openKeptStore(userId), papers: await openPaperStore(userId) };
	return { ...stores, api: attemptsApiOf(userId), now: Date.now, keepFiles: keepForLater, askToPersist, roomLeft };
}

/** Downloads one exam or quiz. Returns the progress, the download if there is one, and the function that starts it. */
export function useDownload(source: AttemptSource) {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	const [state, setState] = useState<KeepState>({ kind: "idle" });
	const kept = useKept().find((one) => sourceKey(one) === sourceKey(source));
	const keep = async () => {
		setState({ kind: "keeping", share: 0 });
		try {
			await keepAttempt(await depsOf(userId), source, (share) => setState({ kind: "keeping", share }));
			setState({ kind: "idle" });
		} catch (error) {
			setState({ kind: "failed", error });
		}
		await client.invalidateQueries({ queryKey: keptKey(userId) });
	};
	return { state, kept, keep: () => void keep() };
}

/** Returns a function that discards some or all downloads. */
export function useRemoveDownloads(): (dropped: readonly Kept[]) => Promise<void> {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	return async (dropped) => {
		await dropKept(await depsOf(userId), dropped);
		await client.invalidateQueries({ queryKey: keptKey(userId) });
		void keptOutbox.sendNow();
	};
}

/** Outbox that informs the server of discarded downloads, so that their places in the month's limit are free again. */
export const keptOutbox = createOutbox<number>();

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
