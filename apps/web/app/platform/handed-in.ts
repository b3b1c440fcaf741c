import { useSyncExternalStore } from "react";

/** Ids of the attempts whose sheet was handed in on this device; the server may not know yet. Their feature tells. */
let handedIn: ReadonlySet<number> = new Set();
const watchers = new Set<() => void>();

function change(next: ReadonlySet<number>): void {
	handedIn = next;
	for (const watcher of watchers) watcher();
}

export function noteHandedIn(attemptId: number): void {
	if (!handedIn.has(attemptId)) change(new Set([...handedIn, attemptId]));
}

/** The server refused the sheet: it is solved again. */
export function takeBackHandedIn(attemptId: number): void {
	if (handedIn.has(attemptId)) change(new Set([...handedIn].filter((id) => id !== attemptId)));
}

function subscribe(watcher: () => void): () => void {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

/** Nobody goes on with these, whatever the server's list says. */
export const useHandedIn = (): ReadonlySet<number> =>
	useSyncExternalStore(
		subscribe,
		() => handedIn,
		() => handedIn,
	);
