import { leaveTo } from "../../platform/leave.ts";
import { currentSession } from "../../platform/session.ts";
import { homeOf } from "../../platform/token.ts";

/** Redirects an unknown URL inside the signed-in area to the first screen of the user's role. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
	const session = currentSession();
	return leaveTo(session ? homeOf(session.role) : new URL(request.url).pathname);
}
