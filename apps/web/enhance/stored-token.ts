import { isRefused } from "../app/platform/api/ask-server.ts";
import { toast } from "../app/platform/screen/toast.ts";
import { checkStoredToken, INVALID_ROLE } from "../app/platform/session/session.ts";

/**
 * Removes a stored token that opens no session, and reports an invalid role. An expired token is removed only when the server
 * refuses it, since this device's clock may be wrong; until then its owner is a visitor. Resolves after that response.
 */
export async function clearStaleToken(): Promise<void> {
	const state = checkStoredToken();
	if (state.kind === "invalid-role") toast.error(INVALID_ROLE);
	const session = state.kind === "expired" ? state.session : undefined;
	if (session) await Promise.resolve().then(() => isRefused(session));
}
