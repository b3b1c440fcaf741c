import { type PasswordChangeInput, SAME_PASSWORD } from "@cachimbo/contract/auth/account";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mail/send-mail-job.ts";
import type { Actor } from "../../../work/actor.ts";
import { invalid } from "../../../work/errors.ts";
import { tokensFor } from "../mailed-tokens.ts";
import { passwordChangedMail } from "../mails.ts";
import { confirmOwnPassword, sessionOver } from "../queries.ts";
import { endOtherAccess } from "../sessions/end-access.ts";
import { refuseWeakPassword } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Changes the password of a signed-in user who knows the old one. Keeps this session, ends all others, and invalidates a mailed
 * link that could set yet another password.
 * @throws AppError VALIDATION, RATE_LIMITED after five wrong ones, UNAUTHENTICATED when it was reset meanwhile
 */
export async function changePassword(deps: Deps, actor: Actor, input: PasswordChangeInput): Promise<void> {
	const oldHash = await confirmOwnPassword(deps, actor, input.password);
	if (input.newPassword === input.password) throw invalid("newPassword", SAME_PASSWORD);
	await refuseWeakPassword(deps, input.newPassword, actor, "newPassword");
	const passwordHash = await hashPassword(input.newPassword);
	const ended = await deps.db.transaction(async (tx) => {
		const [changed] = await tx
			.update(users)
			.set({ passwordHash })
			.where(
				and(
					eq(users.id, actor.userId),
					eq(users.passwordHash, oldHash),
					eq(users.role, actor.role),
					isNull(users.closedAt),
				),
			)
			.returning();
		if (!changed) throw sessionOver();
		await tx.delete(tokensFor.passwordReset).where(eq(tokensFor.passwordReset.userId, actor.userId));
		await queueMail(deps, passwordChangedMail(deps.settings, changed, "los demás equipos"), tx);
		return endOtherAccess(tx, actor);
	});
	for (const sessionId of ended) deps.bus.publish("session-ended", { userId: actor.userId, sessionId });
}
