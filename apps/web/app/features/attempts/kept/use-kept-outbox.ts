import { useEffect } from "react";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { keptOutbox, releasedWorkOf, renewKept } from "./use-kept.ts";

/** Runs in the frame of the student area: informs the server of discarded downloads, and renews downloads after a new build. */
export function useKeptOutbox(): void {
	const { userId } = useSignedIn();
	useOutbox(keptOutbox, releasedWorkOf);
	useEffect(() => {
		if (navigator.onLine) renewKept(userId).catch(() => undefined);
	}, [userId]);
}
