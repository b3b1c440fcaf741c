import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { sessionOver } from "../queries.ts";

const lifeMs = 60 * 60_000;

/**
 * Signs a token of the caller's session for student view: the caller's own account as a USER without a plan, read-only. It ends
 * with the session. There is no separate account for it, which lists, counts and mails would have to exclude.
 */
export async function openStudentView(deps: Deps, actor: Actor): Promise<string> {
	const [session] = await deps.db
		.select({ expiresAt: sessions.expiresAt })
		.from(sessions)
		.where(eq(sessions.id, actor.sessionId));
	if (!session) throw sessionOver();
	const until = Math.min(session.expiresAt.getTime(), deps.clock.now().getTime() + lifeMs);
	return deps.tokens.sign({
		...{ sub: actor.email, userId: actor.userId, name: actor.name, sid: actor.sessionId },
		...{ role: "USER", asStudent: true, exp: Math.floor(until / 1000) },
	});
}
