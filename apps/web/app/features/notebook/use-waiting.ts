import { useEffect, useState, useSyncExternalStore } from "react";
import type { OutboxStatus } from "../../platform/offline/outbox.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { openNotebookStore } from "./notebook-store.ts";
import { notebookOutbox } from "./outbox.ts";
import type { Review } from "./sitting.ts";

export const useWaiting = (): OutboxStatus =>
	useSyncExternalStore(notebookOutbox.subscribe, notebookOutbox.status, () => "sent");

/** Answers on this device that the server does not have yet. */
export function useUnsent(): readonly Review[] {
	const { userId } = useSignedIn();
	const waiting = useWaiting();
	const [unsent, setUnsent] = useState<readonly Review[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store changes when the outbox does
	useEffect(() => {
		let isGone = false;
		openNotebookStore(userId)
			.then((store) => store.reviews())
			.then((reviews) => isGone || setUnsent(reviews))
			.catch(() => undefined);
		return () => {
			isGone = true;
		};
	}, [userId, waiting]);
	return unsent;
}
