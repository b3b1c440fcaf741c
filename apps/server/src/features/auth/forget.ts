import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { sessions, users } from "../../db/schema/people/accounts.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { tokensFor } from "./mailed-tokens.ts";
import { sessionOver } from "./queries.ts";
import { forgetSecondFactor } from "./second-factor/commands.ts";

interface Address {
	email: string;
	isConfirmed: boolean;
}

/**
 * Closes an account for good: removes sessions, password and personal data. The row stays for foreign keys. Its e-mail is
 * replaced by one without @, which nobody can register and no mail reaches.
 * @param passwordHash the hash against which the password was checked
 * @returns the former address and whether it was confirmed; undefined when the account was already closed
 * @throws AppError CONFLICT for the last administrator, UNAUTHENTICATED when the password was reset meanwhile
 */
export async function closeAccountRow(tx: Tx, actor: Actor, passwordHash: string): Promise<Address | undefined> {
	const account = await lockAccount(tx, actor);
	if (!account) return undefined;
	if (account.passwordHash !== passwordHash) throw sessionOver();
	const userId = account.id;
	for (const tokens of Object.values(tokensFor)) await tx.delete(tokens).where(eq(tokens.userId, userId));
	await forgetSecondFactor(tx, userId);
	await tx
		.update(sessions)
		.set({ revokedAt: sql`coalesce(${sessions.revokedAt}, now())`, userAgent: null })
		.where(eq(sessions.userId, userId));
	await tx
		.update(users)
		.set({
			firstNames: "Cuenta",
			lastNames: "eliminada",
			email: `cuenta-eliminada-${userId}`,
			phone: null,
			passwordHash: "",
			emailConfirmedAt: null,
			...{ blockedAt: null, blockedReason: null, blockedBy: null },
			closedAt: sql`now()`,
		})
		.where(eq(users.id, userId));
	return { email: account.email, isConfirmed: account.emailConfirmedAt !== null };
}

/** Locks all administrators, in order, so that the last two cannot both leave at the same time. */
async function lockAccount(tx: Tx, { userId, role }: Actor) {
	const own = eq(users.id, userId);
	const rows = await tx
		.select()
		.from(users)
		.where(and(isNull(users.closedAt), role === "ADMIN" ? or(own, eq(users.role, "ADMIN")) : own))
		.orderBy(asc(users.id))
		.for("update");
	const account = rows.find((row) => row.id === userId);
	if (account && role === "ADMIN" && rows.length === 1) throw lastAdmin();
	if (account?.owner) throw ownerMayNotLeave();
	return account;
}

const ownerMayNotLeave = () =>
	new AppError("CONFLICT", "Eres quien dirige la academia: antes de irte, traspásala a otra persona en Equipo");

const lastAdmin = () =>
	new AppError("CONFLICT", "Eres el único administrador: antes de irte, la plataforma necesita otro");
