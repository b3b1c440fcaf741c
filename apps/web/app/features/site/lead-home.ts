import { leaveTo } from "../../platform/page/leave.ts";
import { currentSession } from "../../platform/session/session.ts";
import { homeOf } from "../../platform/session/token.ts";

/** Redirects an unknown URL inside the signed-in area to the first screen of the user's role. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
	const session = currentSession();
	return leaveTo(session ? homeOf(session.role) : new URL(request.url).pathname);
}
