import { leaveTo } from "../../platform/leave.ts";
import { currentSession } from "../../platform/session.ts";
import { homeOf } from "../../platform/token.ts";

/** For an address that leads nowhere, reached from inside the signed-in area: the first screen of one's role. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
	const session = currentSession();
	return leaveTo(session ? homeOf(session.role) : new URL(request.url).pathname);
}
