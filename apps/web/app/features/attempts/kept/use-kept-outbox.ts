import { useEffect } from "react";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { keptOutbox, releasedWorkOf, renewKept } from "./use-kept.ts";

/** For the frame of the student area: what was thrown away is told, and what is kept outlives a new build. */
export function useKeptOutbox(): void {
	const { userId } = useSignedIn();
	useOutbox(keptOutbox, releasedWorkOf);
	useEffect(() => {
		if (navigator.onLine) renewKept(userId).catch(() => undefined);
	}, [userId]);
}
