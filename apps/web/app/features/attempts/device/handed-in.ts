import { useSyncExternalStore } from "react";

/** Ids of attempts handed in on this device, set by the attempts feature; the server may not know yet. */
let handedIn: ReadonlySet<number> = new Set();
const watchers = new Set<() => void>();

function publish(next: ReadonlySet<number>): void {
	handedIn = next;
	for (const watcher of watchers) watcher();
}

export function markHandedIn(attemptId: number): void {
	if (!handedIn.has(attemptId)) publish(new Set([...handedIn, attemptId]));
}

/** Removes the mark: the attempt can be continued. */
export function unmarkHandedIn(attemptId: number): void {
	if (handedIn.has(attemptId)) publish(new Set([...handedIn].filter((id) => id !== attemptId)));
}

function subscribe(watcher: () => void): () => void {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

/** Returns the ids of handed-in attempts. They cannot be continued, even if the server's list says so. */
export const useHandedIn = (): ReadonlySet<number> =>
	useSyncExternalStore(
		subscribe,
		() => handedIn,
		() => handedIn,
	);
