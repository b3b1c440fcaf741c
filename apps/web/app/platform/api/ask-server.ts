import type { sessionRoutes } from "@cachimbo/contract/auth/sessions-routes";
import { currentSession, resumeSession } from "../session/session.ts";
import type { Session } from "../session/token.ts";
import { call } from "./api.ts";
import { ApiError } from "./api-error.ts";

type Route = typeof sessionRoutes.list;

/** Copy of the contract's route: importing its module would add all its routes to the public pages. */
export const listSessions = {
	access: "own",
	method: "GET",
	path: "/user/{userId}/sessions",
	envelope: true,
} satisfies Partial<Route> as Route;

/**
 * Asks the server about a session that has expired by this device's clock, which may be wrong. A 401 ends the session, and the
 * response's date corrects the clock.
 * @returns undefined without a response
 */
export async function isRefused(session: Session): Promise<boolean | undefined> {
	resumeSession(session);
	const params = { userId: String(session.userId) };
	const isAnswered = await call(listSessions, { params, patience: "save" }).then(
		() => true,
		(error) => error instanceof ApiError && error.status > 0,
	);
	if (currentSession() === null) return true;
	return isAnswered ? false : undefined;
}
