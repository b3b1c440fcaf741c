import { useSyncExternalStore } from "react";
import { currentSession, onSessionChange, sessionRefusal } from "./session.ts";
import type { Session } from "./token.ts";

/** The signed-in user's session, or null; follows other tabs. */
export function useSession(): Session | null {
	return useSyncExternalStore(onSessionChange, currentSession, () => null);
}

/** The server's reason for ending the session, for screens that sign in again in place. */
export const useSessionRefusal = (): string | undefined =>
	useSyncExternalStore(onSessionChange, sessionRefusal, () => undefined);

/** Whether the signed-in user administers the academy, and so may change other people's objects. */
export const useMayEdit = (): boolean => useSession()?.role === "ADMIN";

/** Whether the signed-in staff member writes questions and exams, and which they may change: a teacher only their own. */
export function useAuthorship() {
	const session = useSession();
	const isAdmin = session?.role === "ADMIN";
	const userId = session?.userId;
	return {
		userId,
		writes: isAdmin || session?.role === "TEACHER",
		isMine: (authorId: number | null | undefined) => authorId != null && authorId === userId,
		mayChange: (authorId: number | null | undefined) => isAdmin || (authorId != null && authorId === userId),
	};
}

let last: Session | undefined;

/** Returns the session inside the guarded area. After its end, returns the last one until the page is left. */
export function useSignedIn(): Session {
	const session = useSession();
	last = session ?? last;
	if (!last) throw new Error("There is no session outside the guarded area");
	return last;
}
