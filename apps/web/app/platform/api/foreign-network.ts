/** Without imports: public pages load it too, which have little room. */
const listeners = new Set<() => void>();
let isForeign = false;

/** A network answered in place of our server, as a wifi before one has signed in; or our server answered again. */
export function noteNetwork(foreign: boolean): void {
	isForeign = foreign;
	for (const tell of listeners) tell();
}

/** For useSyncExternalStore. */
export function onNetworkChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether the network wants its own page seen, as far as the last call tells. */
export const isForeignNetwork = (): boolean => isForeign;
