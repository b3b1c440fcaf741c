import { redirect } from "react-router";
import { fault, leaveTo, leaveToSignIn, rememberOrigin } from "../../platform/leave.ts";
import { checkStoredToken } from "../../platform/session.ts";
import { homeOf, type Role, type Session } from "../../platform/token.ts";
import { isRefused } from "./ask-server.ts";

/** Without an answer a student goes on with what is on the device; an administrator can do nothing without the server. */
const isOver = async (session: Session): Promise<boolean> => (await isRefused(session)) ?? session.role === "ADMIN";

/** Where it leads: a router's request has no fragment, which says what of the screen a mail is about. */
function addressOf(request: Request): URL {
	const url = new URL(request.url);
	if (url.pathname === location.pathname) url.hash = location.hash;
	return url;
}

/**
 * Lets only `role` pass, by section 4 of the specification: without a session to /login; with an expired one or one
 * without a role to /; the other role to its own first screen.
 */
export async function guard(role: Role, request: Request): Promise<Session> {
	const state = checkStoredToken();
	if (state.kind === "invalid-role") return leaveTo("/", fault("Rol inválido"));
	if (state.kind === "anonymous") return leaveToSignIn(addressOf(request));
	const { session } = state;
	if (!session || (state.kind === "expired" && (await isOver(session)))) {
		rememberOrigin(addressOf(request));
		return leaveTo("/", fault("Tu sesión terminó. Ingresa de nuevo"));
	}
	if (session.role !== role) throw redirect(homeOf(session.role));
	return session;
}
