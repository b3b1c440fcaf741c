import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { notFound } from "../../../work/errors.ts";
import { isSessionOver } from "./sessions.ts";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const sessionNotFound = () => notFound("No encontramos esta sesión");

/** Ends one of the caller's sessions; idempotent. @throws AppError NOT_FOUND, also for another user's session */
export async function endOwnSession(deps: Deps, actor: Actor, id: string): Promise<void> {
	if (!uuid.test(id)) throw sessionNotFound();
	const isOwnSession = and(eq(sessions.id, id), eq(sessions.userId, actor.userId));
	const ended = await deps.db
		.update(sessions)
		.set({ revokedAt: sql`coalesce(${sessions.revokedAt}, now())` })
		.where(isOwnSession)
		.returning({ id: sessions.id });
	if (ended.length === 0) throw sessionNotFound();
	deps.bus.publish("session-ended", { userId: actor.userId, sessionId: id });
}

/** Ends all other sessions of the caller. @returns how many were still open */
export async function endOtherSessions(deps: Deps, actor: Actor): Promise<number> {
	const ended = await deps.db
		.update(sessions)
		.set({ revokedAt: sql`now()` })
		.where(and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId), isNull(sessions.revokedAt)))
		.returning({ id: sessions.id, lastSeenAt: sessions.lastSeenAt, expiresAt: sessions.expiresAt });
	for (const { id } of ended) deps.bus.publish("session-ended", { userId: actor.userId, sessionId: id });
	return ended.filter((one) => !isSessionOver(deps, { ...one, role: actor.role })).length;
}
