import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "../../db/schema/people/accounts.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import { AppError } from "../../work/errors.ts";
import { emailConfirmationJob } from "./job-names.ts";
import { replaceToken, tokensFor, useToken } from "./mailed-tokens.ts";
import { passwordChangedMail, passwordResetMail } from "./mails.ts";
import { findPendingReset, refuseWeakPassword } from "./passwords/password-rules.ts";
import { hashPassword, needsRehash, verifyPassword } from "./passwords/passwords.ts";
import { endAccess } from "./sessions/end-access.ts";

const resets = tokensFor.passwordReset;
const resetMinutes = 30;

export interface Registration {
	nombres: string;
	apellidos: string;
	email: string;
	password: string;
}

/** Registers a student. @throws AppError CONFLICT when the e-mail is taken, also by a concurrent registration */
export async function registerStudent(deps: Deps, input: Registration) {
	await refuseWeakPassword(deps, input.password, { email: input.email, role: "USER" }, "password");
	const { nombres: firstNames, apellidos: lastNames, email } = input;
	const passwordHash = await hashPassword(input.password);
	const created = await deps.db.transaction(async (tx) => {
		const [row] = await tx
			.insert(users)
			.values({ firstNames, lastNames, email, passwordHash })
			.onConflictDoNothing({ target: users.email })
			.returning({ id: users.id, nombres: users.firstNames, apellidos: users.lastNames, email: users.email });
		if (row) await deps.jobs.send(emailConfirmationJob, { userId: row.id, key: randomUUID() }, tx);
		return row;
	});
	if (!created) {
		const message = "El correo ya está registrado";
		throw new AppError("CONFLICT", message, { errors: { email: message } });
	}
	return created;
}

type Account = Pick<
	typeof users.$inferSelect,
	| "id"
	| "email"
	| "emailConfirmedAt"
	| "firstNames"
	| "lastNames"
	| "role"
	| "owner"
	| "passwordHash"
	| "blockedReason"
	| "secondFactorAt"
>;

/** Prepared statement with only the columns that a session needs: besides the hash, it is most of the cost of a sign-in. */
const findByEmail = statement<{ email: string }, Account>(
	"account_by_email",
	`select id, email, email_confirmed_at as "emailConfirmedAt", first_names as "firstNames", last_names as "lastNames", role, owner, password_hash as "passwordHash", blocked_reason as "blockedReason", second_factor_at as "secondFactorAt"
		from users where email = $email::text and closed_at is null`,
);

/** @returns the account; undefined for an unknown e-mail and for a wrong password, at the same cost */
export async function checkCredentials(
	deps: Deps,
	input: { email: string; password: string },
): Promise<Account | undefined> {
	const [account] = await findByEmail(deps, { email: input.email });
	if (!(await verifyPassword(account?.passwordHash, input.password)) || !account) return undefined;
	if (!needsRehash(account.passwordHash)) return account;
	const [rehashed] = await deps.db
		.update(users)
		.set({ passwordHash: await hashPassword(input.password) })
		.where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash), isNull(users.closedAt)))
		.returning();
	// The row changed meanwhile: a concurrent sign-in rehashed the password, or it was reset. Check again.
	return rehashed ?? checkCredentials(deps, input);
}

/**
 * Issues a reset token (one valid token for each account) and mails it to the stored address. Ignores unknown addresses. Sends
 * the mail directly instead of queueing it: a job's payload would store the token in the database.
 */
export async function issuePasswordReset(deps: Deps, email: string, noteKey: string): Promise<void> {
	const issued = await deps.db.transaction(async (tx) => {
		const [account] = await tx
			.select()
			.from(users)
			.where(and(eq(users.email, email), isNull(users.closedAt)))
			.for("update");
		return account && { account, token: await replaceToken(tx, resets, account.id, resetMinutes) };
	});
	if (!issued) return;
	const mail = passwordResetMail(deps.settings, issued.account, issued.token, resetMinutes);
	await deps.mail.send({ ...mail, noteKey });
}

/**
 * Sets a new password with a mailed token: single use, valid for thirty minutes. Ends all sessions and notifies by mail.
 * @throws AppError BAD_REQUEST 'Token inválido o expirado'
 */
export async function resetPassword(deps: Deps, input: { token: string; newPassword: string }): Promise<void> {
	const pending = await findPendingReset(deps, input.token);
	if (!pending) throw expired();
	await refuseWeakPassword(deps, input.newPassword, pending, "newPassword");
	const passwordHash = await hashPassword(input.newPassword);
	const account = await deps.db.transaction(async (tx) => {
		// Lock order: the account before its token, everywhere.
		const [changed] = await tx
			.update(users)
			// The token came from a mail to this address, which confirms it.
			.set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
			.where(and(eq(users.id, pending.userId), eq(users.role, pending.role), isNull(users.closedAt)))
			.returning();
		const owner = await useToken(tx, resets, input.token);
		if (owner === undefined || !changed) throw expired();
		await endAccess(tx, owner);
		await queueMail(deps, passwordChangedMail(deps.settings, changed), tx);
		return changed;
	});
	deps.bus.publish("session-ended", { userId: account.id });
}

const expired = () => new AppError("BAD_REQUEST", "Token inválido o expirado");
