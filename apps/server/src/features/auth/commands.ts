import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { passwordResets, users } from "../../db/schema/accounts.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { sendMailJob } from "../../mail/send-mail-job.ts";
import { endAccess } from "./end-access.ts";
import { digest } from "./mailed-tokens.ts";
import { passwordChangedMail, passwordResetMail } from "./mails.ts";
import { hashPassword, needsRehash, refuseCommonPassword, refuseShortPassword, verifyPassword } from "./passwords.ts";

const resetMinutes = 30;

export interface Registration {
	nombres: string;
	apellidos: string;
	email: string;
	password: string;
}

/** @throws AppError CONFLICT when the e-mail is taken, also by a registration of the same moment */
export async function registerStudent(deps: Deps, input: Registration) {
	await refuseWeakPassword(deps, input.password, input.email, "password", deps.settings.passwordMin);
	const [created] = await deps.db
		.insert(users)
		.values({
			firstNames: input.nombres,
			lastNames: input.apellidos,
			email: input.email,
			passwordHash: await hashPassword(input.password),
		})
		.onConflictDoNothing({ target: users.email })
		.returning({ id: users.id, nombres: users.firstNames, apellidos: users.lastNames, email: users.email });
	if (!created) {
		const message = "El correo ya está registrado";
		throw new AppError("CONFLICT", message, { errors: { email: message } });
	}
	return created;
}

type Account = typeof users.$inferSelect | undefined;
const prepared = new WeakMap<Deps["db"], ReturnType<typeof prepareFindAccount>>();
const prepareFindAccount = (db: Deps["db"]) =>
	db
		.select()
		.from(users)
		.where(and(eq(users.email, sql.placeholder("email")), isNull(users.closedAt)))
		.prepare("account_by_email");

function findAccount({ db }: Deps) {
	const statement = prepared.get(db) ?? prepareFindAccount(db);
	prepared.set(db, statement);
	return statement;
}

/** @returns the account; undefined for an unknown e-mail as for a wrong password, at the same cost */
export async function checkCredentials(deps: Deps, input: { email: string; password: string }): Promise<Account> {
	const [account] = await findAccount(deps).execute({ email: input.email });
	if (!(await verifyPassword(account?.passwordHash, input.password)) || !account) return undefined;
	if (!needsRehash(account.passwordHash)) return account;
	const [rehashed] = await deps.db
		.update(users)
		.set({ passwordHash: await hashPassword(input.password) })
		.where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash), isNull(users.closedAt)))
		.returning();
	// Another sign-in was faster, or the password was reset.
	return rehashed ?? checkCredentials(deps, input);
}

/**
 * Does the work of a forgotten password: one live token an account, mailed to the stored address. Unknown addresses end here.
 * The mail is sent here and not by a job of its own: the token stands nowhere but in the mail.
 */
export async function issuePasswordReset(deps: Deps, email: string): Promise<void> {
	const token = randomBytes(32).toString("base64url");
	const account = await deps.db.transaction(async (tx) => {
		const [found] = await tx
			.select()
			.from(users)
			.where(and(eq(users.email, email), isNull(users.closedAt)))
			.for("update");
		if (!found) return undefined;
		await tx.delete(passwordResets).where(and(eq(passwordResets.userId, found.id), isNull(passwordResets.usedAt)));
		await tx.insert(passwordResets).values({
			userId: found.id,
			tokenHash: digest(token),
			expiresAt: sql`now() + make_interval(mins => ${resetMinutes})`,
		});
		return found;
	});
	if (account) await deps.mail.send(passwordResetMail(deps.settings, account, token, resetMinutes));
}

/**
 * Sets a new password by a mailed token: one use, thirty minutes. Ends every session of the account and says so by mail.
 * @throws AppError BAD_REQUEST 'Token inválido o expirado'
 */
export async function resetPassword(deps: Deps, input: { token: string; newPassword: string }): Promise<void> {
	const [pending] = await deps.db
		.select({ userId: users.id, email: users.email, role: users.role })
		.from(passwordResets)
		.innerJoin(users, eq(users.id, passwordResets.userId))
		.where(isLive(input.token));
	if (!pending) throw expired();
	const minimum = pending.role === "ADMIN" ? 12 : deps.settings.passwordMin;
	await refuseWeakPassword(deps, input.newPassword, pending.email, "newPassword", minimum);
	const passwordHash = await hashPassword(input.newPassword);
	const account = await deps.db.transaction(async (tx) => {
		// First the account, as everything that locks both does.
		const [changed] = await tx
			.update(users)
			.set({ passwordHash })
			.where(and(eq(users.id, pending.userId), eq(users.role, pending.role), isNull(users.closedAt)))
			.returning();
		// The conditional update decides between two uses at the same moment.
		const [used] = await tx
			.update(passwordResets)
			.set({ usedAt: sql`now()` })
			.where(isLive(input.token))
			.returning({ userId: passwordResets.userId });
		if (!used || !changed) throw expired();
		await endAccess(tx, used.userId);
		await deps.jobs.send(sendMailJob, passwordChangedMail(deps.settings, changed), tx);
		return changed;
	});
	deps.bus.publish("session-ended", { userId: account.id });
}

const isLive = (token: string) =>
	and(
		eq(passwordResets.tokenHash, digest(token)),
		isNull(passwordResets.usedAt),
		gt(passwordResets.expiresAt, sql`now()`),
	);
const expired = () => new AppError("BAD_REQUEST", "Token inválido o expirado");

async function refuseWeakPassword(
	deps: Deps,
	password: string,
	email: string,
	field: string,
	minimum: number,
): Promise<void> {
	refuseShortPassword(password, minimum, field);
	const codes = await deps.db.execute<{ code: string }>(
		sql`select lower(code) as code from universities where archived_at is null`,
	);
	const words = [deps.settings.site.name.toLowerCase(), email.split("@", 1)[0] ?? "", "peru", "perú", "simulacro"];
	refuseCommonPassword(password, [...words, ...codes.rows.map((row) => row.code)], field);
}
