import { sessionRoutes } from "@cachimbo/contract/routes/sessions";
import { call } from "../../platform/api.ts";
import { currentSession, resumeSession } from "../../platform/session.ts";
import type { Session } from "../../platform/token.ts";

/**
 * For a session that is over by this device's clock, which may be wrong: asks the server, whose 401 ends it and whose date
 * corrects the clock. Without an answer the session goes on.
 */
export async function isRefused(session: Session): Promise<boolean> {
	resumeSession(session);
	const params = { userId: String(session.userId) };
	await call(sessionRoutes.list, { params, patience: "save" }).catch(() => undefined);
	return currentSession() === null;
}
