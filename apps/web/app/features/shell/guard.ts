import { redirect } from "react-router";
import { fault, leaveTo, rememberOrigin } from "../../platform/leave.ts";
import { checkStoredToken } from "../../platform/session.ts";
import { homeOf, type Role, type Session } from "../../platform/token.ts";

/**
 * Lets only `role` pass, by section 4 of the specification: without a session to /login; with an expired one or one
 * without a role to /; the other role to its own first screen.
 */
export async function guard(role: Role, request: Request): Promise<Session> {
	const state = checkStoredToken();
	if (state.kind === "expired") return leaveTo("/", fault("Token inválido o expirado"));
	if (state.kind === "invalid-role") return leaveTo("/", fault("Rol inválido"));
	if (state.kind === "anonymous") {
		rememberOrigin(new URL(request.url));
		return leaveTo("/login");
	}
	if (state.session.role !== role) throw redirect(homeOf(state.session.role));
	return state.session;
}
