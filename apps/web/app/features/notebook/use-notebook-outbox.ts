import { useEffect, useSyncExternalStore } from "react";
import { useSignedIn } from "../../platform/use-session.ts";
import { outboxState, runNotebookOutbox, type Waiting } from "./outbox.ts";

/** See `runNotebookOutbox`; for the frame of the student area. */
export function useNotebookOutbox(): void {
	const { userId } = useSignedIn();
	useEffect(() => runNotebookOutbox(userId), [userId]);
}

export const useWaiting = (): Waiting => useSyncExternalStore(outboxState.subscribe, outboxState.get, () => "sent");
