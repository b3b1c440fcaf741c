import { useSyncExternalStore } from "react";

function subscribe(notify: () => void): () => void {
	addEventListener("online", notify);
	addEventListener("offline", notify);
	return () => {
		removeEventListener("online", notify);
		removeEventListener("offline", notify);
	};
}

/** Whether the device believes to have a network. True says little, false is certain. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}
