import { redirect } from "react-router";
import { isRefused } from "../../platform/ask-server.ts";
import { fault, leaveTo, leaveToSignIn, type Notice, rememberOrigin } from "../../platform/leave.ts";
import { checkStoredToken, INVALID_ROLE, SESSION_OVER } from "../../platform/session.ts";
import { homeOf, type Session } from "../../platform/token.ts";

/** Without an answer a student goes on with what is on the device; an administrator can do nothing without the server. */
const isOver = async (session: Session): Promise<boolean> => (await isRefused(session)) ?? session.role !== "USER";

/** Where it leads: a router's request has no fragment, which says what of the screen a mail is about. */
function addressOf(request: Request): URL {
	const url = new URL(request.url);
	if (url.pathname === location.pathname) url.hash = location.hash;
	return url;
}

/** Who scanned the code of a section and has no session is told why there is a sign-in. */
const noticeFor = ({ url }: Request): Notice | undefined =>
	new URL(url).pathname.startsWith("/unirme/")
		? { kind: "success", text: "Ingresa, o crea tu cuenta, para unirte a tu sección" }
		: undefined;

/** Where staff sets up a second factor that its academy asks for. */
const setUpPath = "/verificacion";
const isSetUp = ({ url }: Request) => new URL(url).pathname === setUpPath;

/**
 * Lets only students pass, or only staff, by section 4 of the specification: without a session to /login; with an expired one or one
 * without a role to /; the others to their own first screen.
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
	// The server refuses it everything else.
	rememberOrigin(addressOf(request));
	throw redirect(setUpPath);
}
