import type { NameChangeInput } from "@cachimbo/contract/account";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import { sessions, users } from "../../db/schema/accounts.ts";
import type { Deps } from "../../deps.ts";
import { nameChanges } from "./limits.ts";
import { sessionOver } from "./queries.ts";
import { signToken } from "./sessions.ts";

/**
 * Corrects the caller's name. Groups, receipts and lists show it from then on: they read it from the account. The token
 * carries it too, so there is a new one for the same session, with the same end.
 * @throws AppError RATE_LIMITED beyond five corrections a day, UNAUTHENTICATED for a session that has just ended
 */
export async function changeName(deps: Deps, actor: Actor, { nombres, apellidos }: NameChangeInput) {
	const key = `u${actor.userId}`;
	deps.limits.refuseIfSpent(nameChanges, key);
	const [changed] = await deps.db
		.update(users)
		.set({ firstNames: nombres, lastNames: apellidos })
		.from(sessions)
		.where(
			and(
				eq(users.id, actor.userId),
				isNull(users.closedAt),
				eq(sessions.id, actor.sessionId),
				isNull(sessions.revokedAt),
			),
		)
		.returning({ expiresAt: sessions.expiresAt });
	if (!changed) throw sessionOver();
	if (actor.name !== `${nombres} ${apellidos}`) deps.limits.take(nameChanges, key);
	const { userId, email, role, sessionId } = actor;
	const account = { id: userId, email, role, firstNames: nombres, lastNames: apellidos };
	return { nombres, apellidos, token: signToken(deps, account, sessionId, changed.expiresAt) };
}
