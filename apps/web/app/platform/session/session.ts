import { pageStorage, storage } from "../device/storage.ts";
import { serverNow } from "../time/server-clock.ts";
import { type Role, readToken, type Session, type TokenState } from "./token.ts";

const tokenKey = "authToken";
const userKey = "sessionUser";
/**
 * Session storage key of the student view's token. It applies to this tab only and takes precedence over the administrator's
 * token.
 */
const viewKey = "cachimbo.student-view";

/** Message for a token without a role, or with an unknown one. */
export const INVALID_ROLE = "Rol inválido";

/** The server's sentence about a refused token when it has no particular reason. */
export const SESSION_OVER = "Tu sesión terminó. Ingresa de nuevo";

/** Why a session ended: signed out here or in another tab, the server refused it, no role. */
export type SessionEnd = "signed-out" | "refused" | "invalid-role";

let current: Session | null | undefined;
/** Kept after the session ended, to ignore the same user signing in again in another tab. */
let lastUserId: number | undefined;
let refusal: string | undefined;
type Listener = (end: SessionEnd | undefined, why?: string) => void;
const listeners = new Set<Listener>();

function publish(next: Session | null, end?: SessionEnd, why?: string): void {
	lastUserId = next?.userId ?? current?.userId ?? lastUserId;
	current = next;
	refusal = why === SESSION_OVER ? undefined : why;
	for (const listener of listeners) listener(end, why);
}

const storedToken = () => pageStorage.get(viewKey) ?? storage.get(tokenKey);

function removeToken(): void {
	if (pageStorage.get(viewKey) !== null) {
		pageStorage.remove(viewKey);
		return;
	}
	storage.remove(tokenKey);
	storage.remove(userKey);
}

/**
 * Evaluates the stored token now. Removes a token that cannot open a session. A token that is expired by this device's clock,
 * which may be a month ahead, is removed only when the server refuses it (`isRefused`); until then its owner is a visitor.
 */
export function checkStoredToken(): TokenState {
	const state = readToken(storedToken(), serverNow());
	const session = "session" in state ? state.session : undefined;
	if (!session) removeToken();
	const isOpen = state.kind === "authenticated" || (session && session.token === current?.token);
	current = isOpen ? session : null;
	return state;
}

/** Continues a session that has expired by this device's clock: only the server ends it. */
export function resumeSession(session: Session): void {
	current = session;
}

/** The signed-in person, or null. */
export function currentSession(): Session | null {
	if (current === undefined) checkStoredToken();
	return current ?? null;
}

/**
 * Starts a session with a token from the server.
 * @throws Error 'Token inválido o expirado' or 'Rol inválido', to be shown in a toast.
 */
export function login(token: unknown): Role {
	const state = readToken(token, serverNow());
	if (state.kind === "invalid-role") {
		endSession("invalid-role");
		throw new Error(INVALID_ROLE);
	}
	if (state.kind !== "authenticated") throw new Error("Token inválido o expirado");
	const { session } = state;
	pageStorage.remove(viewKey);
	storage.set(tokenKey, session.token);
	storage.set(userKey, JSON.stringify({ userId: session.userId, name: session.name, email: session.email }));
	publish(session);
	return session.role;
}

/** Replaces the token of the current session. A session that ended meanwhile stays ended. */
export function renewToken(token: string): void {
	if (currentSession()) login(token);
}

/** Whether the token could be stored; otherwise the session ends with this page. */
export const isSessionKept = (): boolean => storage.get(tokenKey) === current?.token;

/**
 * Removes the token; listeners redirect the user.
 * @param why the server's sentence about a refused token
 */
export function endSession(end: SessionEnd, why?: string): void {
	removeToken();
	publish(null, end, why);
}

/** Returns the server's reason for ending the session; undefined during a session, or if the server gave none. */
export const sessionRefusal = (): string | undefined => refusal;

/** Starts the student view in this tab, from the next page on. */
export const enterStudentView = (token: string): void => pageStorage.set(viewKey, token);

/** Ends the student view, from the next page on. */
export const leaveStudentView = (): void => pageStorage.remove(viewKey);

/** Removes everything this application has in local storage. */
export function clearOwnStorage(): void {
	leaveStudentView();
	storage.clearOwn([tokenKey, userKey]);
}

/** Subscribes to the session's begin and end, here or in another tab. Returns the unsubscribe function. */
export function onSessionChange(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Signs out here when another tab signs out. Call once per page. */
export function followOtherTabs(): () => void {
	const onStorage = (event: StorageEvent) => {
		if (event.key !== null && event.key !== tokenKey) return;
		const before = current?.userId ?? lastUserId;
		const state = checkStoredToken();
		if (state.kind === "authenticated" && state.session.userId !== before) location.reload();
		publish(current ?? null, current ? undefined : state.kind === "invalid-role" ? "invalid-role" : "signed-out");
	};
	addEventListener("storage", onStorage);
	return () => removeEventListener("storage", onStorage);
}
