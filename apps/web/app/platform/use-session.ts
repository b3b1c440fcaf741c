import { useSyncExternalStore } from "react";
import { currentSession, onSessionChange } from "./session.ts";
import type { Session } from "./token.ts";

/** The signed-in user's session, or null; follows other tabs. */
export function useSession(): Session | null {
	return useSyncExternalStore(onSessionChange, currentSession, () => null);
}

/** Whether who is signed in changes the catalogue; teachers only read it. */
export const useMayEdit = (): boolean => useSession()?.role === "ADMIN";

let last: Session | undefined;

/** The session, inside the guarded area. After its end, the last one until the page is left. */
export function useSignedIn(): Session {
	const session = useSession();
	last = session ?? last;
	if (!last) throw new Error("There is no session outside the guarded area");
	return last;
}
