import { useEffect } from "react";
import { storage } from "../device/storage.ts";
import { useSignedIn } from "../session/use-session.ts";
import { useOnline } from "./online.ts";

interface Answer<T> {
	data: T | undefined;
	error: Error | null;
	/** A query that never succeeded forgets its error each time it asks again, but not this. */
	errorUpdateCount: number;
}

interface Asked {
	isLoading: boolean;
	failureCount: number;
	errorUpdateCount: number;
}

interface Known<T> {
	data: T | undefined;
	/** `data` is from an earlier visit, or could not be refreshed. */
	isOld: boolean;
}

const keyOf = (userId: number, name: string) => `cachimbo.known.${userId}.${name}`;

/** A query's last result on this device, to begin with while the server is asked. */
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
	// Nor does what is shown come and go with each time that the server is asked.
	const kept = isStuck || errorUpdateCount > 0 ? findKnown<T>(userId, name) : undefined;
	return { data: kept, isOld: kept !== undefined };
}

/**
 * Whether a query's first result is still to come: what depends on it waits, so that nothing jumps. Not without a network,
 * nor where the server is slow to fail. Nor once it has failed: what shows then asks again, and would come and go with
 * each answer, which asks again without end.
 */
export function useIsAwaited({ isLoading, failureCount, errorUpdateCount }: Asked): boolean {
	const online = useOnline();
	return online && isLoading && failureCount === 0 && errorUpdateCount === 0;
}
