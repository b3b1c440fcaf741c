import { useEffect } from "react";
import { storage } from "../device/storage.ts";
import { useSignedIn } from "../session/use-session.ts";
import { useOnline } from "./online.ts";

interface Answer<T> {
	data: T | undefined;
	error: Error | null;
	/** Unlike the error, this survives the next fetch of a query that never succeeded. */
	errorUpdateCount: number;
}

interface QueryProgress {
	isLoading: boolean;
	failureCount: number;
	errorUpdateCount: number;
}

interface Known<T> {
	data: T | undefined;
	/** Whether `data` is from an earlier visit, or could not be refreshed. */
	isOld: boolean;
}

const keyOf = (userId: number, name: string) => `cachimbo.known.${userId}.${name}`;

/** Returns a query's last result on this device, to show while the server is asked. */
export function findKnown<T>(userId: number, name: string): T | undefined {
	try {
		return (JSON.parse(storage.get(keyOf(userId, name)) ?? "null") as T | null) ?? undefined;
	} catch {
		return undefined;
	}
}

/**
 * A query's last result on this device, for when the server cannot be reached. Stored by user under `name` until sign-out;
 * use another name when its format changes.
 */
export function useLastKnown<T>(name: string, { data, error, errorUpdateCount }: Answer<T>): Known<T> {
	const { userId } = useSignedIn();
	const online = useOnline();
	const key = keyOf(userId, name);
	useEffect(() => {
		if (data !== undefined) storage.set(key, JSON.stringify(data));
	}, [key, data]);
	const isStuck = !online || error !== null;
	if (data !== undefined) return { data, isOld: isStuck };
	// A failed query keeps showing the stored result during each further try, so that it does not come and go.
	const kept = isStuck || errorUpdateCount > 0 ? findKnown<T>(userId, name) : undefined;
	return { data: kept, isOld: kept !== undefined };
}

/**
 * Whether a query's first result is still awaited; content that depends on it waits, so that nothing jumps. False without a
 * network, and once a try has failed: content that appears then starts the query again, and would otherwise come and go with
 * each response without end.
 */
export function useIsAwaited({ isLoading, failureCount, errorUpdateCount }: QueryProgress): boolean {
	const online = useOnline();
	return online && isLoading && failureCount === 0 && errorUpdateCount === 0;
}
