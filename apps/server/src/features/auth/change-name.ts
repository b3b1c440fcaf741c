import type { NameChangeInput } from "@cachimbo/contract/auth/account";
import { and, eq, isNull } from "drizzle-orm";
import { sessions, users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { nameChanges } from "./limits.ts";
import { sessionOver } from "./queries.ts";
import { signToken } from "./sessions/sessions.ts";

/**
 * Corrects the caller's name. Groups, receipts and lists show it at once, as they read it from the account. The token contains it
 * too, so a new one is signed for the same session, with the same expiry.
 * @throws AppError RATE_LIMITED beyond five corrections a day, UNAUTHENTICATED for a session that has just ended
 */
export async function changeName(deps: Deps, actor: Actor, { nombres, apellidos }: NameChangeInput) {
	const { expiresAt, isAnother } = await deps.db.transaction(async (tx) => {
		// Lock until the write, so that concurrent corrections are compared and counted one after the other.
		const [current] = await tx
			.select({ nombres: users.firstNames, apellidos: users.lastNames, expiresAt: sessions.expiresAt })
			.from(users)
			.innerJoin(sessions, eq(sessions.id, actor.sessionId))
			.where(and(eq(users.id, actor.userId), isNull(users.closedAt), isNull(sessions.revokedAt)))
			.for("update", { of: users });
		if (!current) throw sessionOver();
		const isAnother = current.nombres !== nombres || current.apellidos !== apellidos;
		if (!isAnother) return { ...current, isAnother };
		await deps.limits.consume(nameChanges, `u${actor.userId}`);
		await tx.update(users).set({ firstNames: nombres, lastNames: apellidos }).where(eq(users.id, actor.userId));
		return { ...current, isAnother };
	});
	// The cached public orders of merit contain the initials.
	if (isAnother) deps.bus.publish("merit-changed", { what: "names" });
	const { userId, email, role, owner, sessionId } = actor;
	const account = { id: userId, email, role, owner, firstNames: nombres, lastNames: apellidos };
	return { nombres, apellidos, token: signToken(deps, account, sessionId, expiresAt) };
}
