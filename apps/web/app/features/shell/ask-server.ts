import { sessionRoutes } from "@cachimbo/contract/routes/sessions";
import { call } from "../../platform/api.ts";
import { ApiError } from "../../platform/api-error.ts";
import { currentSession, resumeSession } from "../../platform/session.ts";
import type { Session } from "../../platform/token.ts";

/**
 * For a session that is over by this device's clock, which may be wrong: asks the server, whose 401 ends it and whose date
 * corrects the clock. @returns undefined without an answer
 */
export async function isRefused(session: Session): Promise<boolean | undefined> {
	resumeSession(session);
	const params = { userId: String(session.userId) };
	const isAnswered = await call(sessionRoutes.list, { params, patience: "save" }).then(
		() => true,
		(error) => error instanceof ApiError && error.status > 0,
	);
	if (currentSession() === null) return true;
	return isAnswered ? false : undefined;
}
