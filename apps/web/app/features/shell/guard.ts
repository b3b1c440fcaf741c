import { redirect } from "react-router";
import { fault, leaveTo, rememberOrigin } from "../../platform/leave.ts";
import { checkStoredToken } from "../../platform/session.ts";
import { homeOf, type Role, type Session } from "../../platform/token.ts";
import { isRefused } from "./ask-server.ts";

/** Without an answer a student goes on with what is on the device; an administrator can do nothing without the server. */
const isOver = async (session: Session): Promise<boolean> => (await isRefused(session)) ?? session.role === "ADMIN";

/**
 * Lets only `role` pass, by section 4 of the specification: without a session to /login; with an expired one or one
 * without a role to /; the other role to its own first screen.
 */
export async function guard(role: Role, request: Request): Promise<Session> {
	const state = checkStoredToken();
	if (state.kind === "invalid-role") return leaveTo("/", fault("Rol inválido"));
	if (state.kind === "anonymous") {
		rememberOrigin(new URL(request.url));
		return leaveTo("/login");
	}
	const { session } = state;
	if (!session || (state.kind === "expired" && (await isOver(session))))
		return leaveTo("/", fault("Tu sesión terminó. Ingresa de nuevo"));
	if (session.role !== role) throw redirect(homeOf(session.role));
	return session;
}
