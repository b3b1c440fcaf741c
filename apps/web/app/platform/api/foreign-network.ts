/** No imports: the public pages load this module too, and their scripts must stay small. */
const listeners = new Set<() => void>();
let isForeign = false;

/**
 * Records whether the last response came from a captive portal (a wifi's sign-in page) or from our server.
 */
export function noteNetwork(foreign: boolean): void {
	isForeign = foreign;
	for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export function onNetworkChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether the last response came from a captive portal. */
export const isForeignNetwork = (): boolean => isForeign;
