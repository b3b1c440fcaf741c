/** Calls back when the network or the page is back. Returns the unsubscribe function. */
export function onReturn(listener: () => void): () => void {
	const events = new AbortController();
	const { signal } = events;
	addEventListener("online", listener, { signal });
	const onVisibility = () => document.visibilityState === "visible" && listener();
	document.addEventListener("visibilitychange", onVisibility, { signal });
	return () => events.abort();
}
