import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readInTime } from "../../../platform/offline/read-in-time.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { openAttemptStore } from "../device/attempt-store.ts";
import { type Kept, openKeptStore } from "./kept-store.ts";

const none: readonly Kept[] = [];
export const keptKey = (userId: number) => ["kept", userId] as const;

/**
 * Returns downloads that have not begun. If the page was killed while one began, it is stored as a download and as an attempt,
 * and counts as an attempt only.
 */
export async function readKept(userId: number): Promise<readonly Kept[]> {
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
