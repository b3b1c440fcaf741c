import { serverNow } from "./server-clock.ts";
import { storage } from "./storage.ts";
import { type Role, readToken, type Session, type TokenState } from "./token.ts";

const tokenKey = "authToken";
const userKey = "sessionUser";

/** Why a session ended: signed out here or in another tab, its time was over, the server refused it, no role. */
export type SessionEnd = "signed-out" | "expired" | "refused" | "invalid-role";

let current: Session | null | undefined;
/** Also after the session ended: the same person signing in again in another tab changes nothing here. */
let lastUserId: number | undefined;
const listeners = new Set<(end: SessionEnd | undefined) => void>();

function publish(next: Session | null, end?: SessionEnd): void {
	lastUserId = next?.userId ?? current?.userId ?? lastUserId;
	current = next;
	for (const listener of listeners) listener(end);
}

function forget(): void {
	storage.remove(tokenKey);
	storage.remove(userKey);
}

/** What the stored token means now. One that opens no session is removed: no page need ever read it again. */
export function checkStoredToken(): TokenState {
	const state = readToken(storage.get(tokenKey), serverNow());
	if (state.kind !== "authenticated") forget();
	current = state.kind === "authenticated" ? state.session : null;
	return state;
}

/** The signed-in person, or null. */
export function currentSession(): Session | null {
	if (current === undefined) checkStoredToken();
	return current ?? null;
}

/**
 * Starts a session with a token from the server.
 * @throws Error 'Token inválido o expirado' or 'Rol inválido', fit for a toast.
 */
export function login(token: unknown): Role {
	const state = readToken(token, serverNow());
	if (state.kind === "invalid-role") {
		endSession("invalid-role");
		throw new Error("Rol inválido");
	}
	if (state.kind !== "authenticated") throw new Error("Token inválido o expirado");
	const { session } = state;
	storage.set(tokenKey, session.token);
	storage.set(userKey, JSON.stringify({ userId: session.userId, name: session.name, email: session.email }));
	publish(session);
	return session.role;
}

/** Whether another page will find this session: a browser that refuses to store ends it with this one. */
export const isSessionKept = (): boolean => storage.get(tokenKey) === current?.token;

/** Forgets the token. Whoever listens leads the person away. */
export function endSession(end: SessionEnd): void {
	forget();
	publish(null, end);
}

/** Removes everything this product stored in local storage on this device. */
export function clearOwnStorage(): void {
	storage.clearOwn([tokenKey, userKey]);
}

/** Calls back when the session begins or ends, here or in another tab. Returns how to stop. */
export function onSessionChange(listener: (end: SessionEnd | undefined) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Follows other tabs: signing out there signs out here. Call once per page. */
export function followOtherTabs(): () => void {
	const onStorage = (event: StorageEvent) => {
		if (event.key !== null && event.key !== tokenKey) return;
		const before = current?.userId ?? lastUserId;
		const state = checkStoredToken();
		if (state.kind === "authenticated" && state.session.userId !== before) location.reload();
		publish(current ?? null, current ? undefined : "signed-out");
	};
	addEventListener("storage", onStorage);
	return () => removeEventListener("storage", onStorage);
}
