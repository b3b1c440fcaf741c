import { useEffect } from "react";
import { useSignedIn } from "../../platform/use-session.ts";
import { runOutbox } from "./outbox.ts";

/** See `runOutbox`; for the frame of the student area. */
export function useOutbox(): void {
	const { userId } = useSignedIn();
	useEffect(() => runOutbox(userId), [userId]);
}
