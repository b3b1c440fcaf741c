/** No imports: the public pages load this module too, and their scripts must stay small. */
const listeners = new Set<() => void>();
let isForeign = false;

/**
 * Records whether a network answered in place of our server (such as a wifi before its sign-in), or our server answered again.
 */
export function noteNetwork(foreign: boolean): void {
	isForeign = foreign;
	for (const tell of listeners) tell();
}

/** For useSyncExternalStore. */
export function onNetworkChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether the network shows its own page first, according to the last call. */
export const isForeignNetwork = (): boolean => isForeign;
