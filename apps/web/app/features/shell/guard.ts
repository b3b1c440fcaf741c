import { redirect } from "react-router";
import { isRefused } from "../../platform/api/ask-server.ts";
import { fault, leaveTo, leaveToSignIn, type Notice, rememberOrigin } from "../../platform/page/leave.ts";
import { checkStoredToken, INVALID_ROLE, SESSION_OVER } from "../../platform/session/session.ts";
import { homeOf, type Session } from "../../platform/session/token.ts";

/**
 * Whether the session has ended. If the server does not respond, a student continues with the data on the device; staff cannot do
 * anything without the server.
 */
const isOver = async (session: Session): Promise<boolean> => (await isRefused(session)) ?? session.role !== "USER";

/** URL of the request with its fragment. A router's request has none, but links in mails depend on it. */
function addressOf(request: Request): URL {
	const url = new URL(request.url);
	if (url.pathname === location.pathname) url.hash = location.hash;
	return url;
}

/** Explains the sign-in to a user who scanned a section's code without a session. */
const noticeFor = ({ url }: Request): Notice | undefined =>
	new URL(url).pathname.startsWith("/unirme/")
		? { kind: "success", text: "Ingresa, o crea tu cuenta, para unirte a tu sección" }
		: undefined;

/** Screen on which staff sets up a required second factor. */
const setUpPath = "/verificacion";
const isSetUp = ({ url }: Request) => new URL(url).pathname === setUpPath;

/**
 * Requires a student or staff session (specification section 4). Without a session it redirects to /login; with an expired
 * session or an invalid role to /; other roles to their own first screen.
 */
export async function guard(who: "students" | "staff", request: Request): Promise<Session> {
	const state = checkStoredToken();
	if (state.kind === "invalid-role") return leaveTo("/", fault(INVALID_ROLE));
	if (state.kind === "anonymous") return leaveToSignIn(addressOf(request), noticeFor(request));
	const { session } = state;
	if (!session || (state.kind === "expired" && (await isOver(session)))) {
		rememberOrigin(addressOf(request));
		return leaveTo("/", fault(SESSION_OVER));
	}
	if ((session.role === "USER") !== (who === "students")) throw redirect(homeOf(session.role));
	if (session.awaitsFactor === isSetUp(request)) return session;
	if (!session.awaitsFactor) throw redirect(homeOf(session.role));
	// Until the second factor is set up, the server refuses every other request.
	rememberOrigin(addressOf(request));
	throw redirect(setUpPath);
}
