import { useSyncExternalStore } from "react";

function subscribe(notify: () => void): () => void {
	addEventListener("online", notify);
	addEventListener("offline", notify);
	return () => {
		removeEventListener("online", notify);
		removeEventListener("offline", notify);
	};
}

/** `navigator.onLine`: false is reliable, true is not. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}
