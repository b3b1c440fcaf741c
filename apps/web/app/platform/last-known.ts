import { useEffect } from "react";
import { useOnline } from "./online.ts";
import { storage } from "./storage.ts";
import { useSignedIn } from "./use-session.ts";

interface Answer<T> {
	data: T | undefined;
	error: Error | null;
}

interface Known<T> {
	data: T | undefined;
	/** `data` is what this device kept of an earlier visit, or could not be renewed. */
	isOld: boolean;
}

function find<T>(key: string): T | undefined {
	try {
		return (JSON.parse(storage.get(key) ?? "null") as T | null) ?? undefined;
	} catch {
		return undefined;
	}
}

/**
 * What a query answered last on this device, for when it cannot be asked. Kept for its user under `name` until she signs
 * out; a version that reads it otherwise names it otherwise.
 */
export function useLastKnown<T>(name: string, { data, error }: Answer<T>): Known<T> {
	const { userId } = useSignedIn();
	const online = useOnline();
	const key = `cachimbo.known.${userId}.${name}`;
	useEffect(() => {
		if (data !== undefined) storage.set(key, JSON.stringify(data));
	}, [key, data]);
	const isStuck = !online || error !== null;
	if (data !== undefined) return { data, isOld: isStuck };
	const kept = isStuck ? find<T>(key) : undefined;
	return { data: kept, isOld: kept !== undefined };
}
