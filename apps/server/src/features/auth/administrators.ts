import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { recordAct } from "../../audit/record-act.ts";
import { sessions, users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import { AppError, fieldConflict, notFound } from "../../work/errors.ts";
import { createAccount } from "./first-admin.ts";
import { tokensFor } from "./mailed-tokens.ts";
import { refuseWeakPassword } from "./passwords/password-rules.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { forgetSecondFactor } from "./second-factor/commands.ts";
import { secondFactorMail } from "./second-factor/mails.ts";
import { doerOf, staffSubject } from "./second-factor/use-code.ts";
import { endAccess } from "./sessions/end-access.ts";
import { isSessionOver } from "./sessions/sessions.ts";

/** Dependencies of the operator's console, which manages administrators outside the server. */
type Ports = Pick<Deps, "db" | "bus" | "settings" | "clock">;

export interface NewAdministrator {
	email: string;
	password: string;
	firstNames: string;
	lastNames: string;
}

/** @throws AppError CONFLICT if the address has an account, VALIDATION for a weak password */
export async function createAdministrator(deps: Ports, account: NewAdministrator): Promise<void> {
	await refuseWeakPassword(deps, account.password, { email: account.email, role: "ADMIN" }, "password");
	const found = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, account.email));
	if (found.length > 0) throw fieldConflict("email", "El correo ya está registrado");
	await createAccount(deps, { ...account, role: "ADMIN" });
}

/**
 * Sets the password of an administrator who has lost it. Ends all of their sessions and invalidates mailed links.
 * @throws AppError NOT_FOUND, VALIDATION for a weak password
 */
export async function setAdministratorPassword(deps: Ports, email: string, password: string): Promise<void> {
	await refuseWeakPassword(deps, password, { email, role: "ADMIN" }, "password");
	const passwordHash = await hashPassword(password);
	const userId = await deps.db.transaction(async (tx) => {
		const [changed] = await tx.update(users).set({ passwordHash }).where(isAdministrator(email)).returning();
		if (!changed) throw administratorNotFound();
		await tx.delete(tokensFor.passwordReset).where(eq(tokensFor.passwordReset.userId, changed.id));
		await endAccess(tx, changed.id);
		return changed.id;
	});
	deps.bus.publish("session-ended", { userId });
}

/** Administrators by address, with the time of their last sign-in; null if they never signed in. */
export const listAdministrators = ({ db }: Pick<Ports, "db">) =>
	db
		.select({
			email: users.email,
			firstNames: users.firstNames,
			lastNames: users.lastNames,
			signedInAt: sql<Date | null>`max(${sessions.createdAt})`.mapWith(sessions.createdAt),
		})
		.from(users)
		.leftJoin(sessions, eq(sessions.userId, users.id))
		.where(and(eq(users.role, "ADMIN"), isNull(users.closedAt)))
		.groupBy(users.id)
		.orderBy(asc(users.email));

/** Active sessions of an administrator, newest first. @throws AppError NOT_FOUND */
export async function listSessionsOf(deps: Ports, email: string) {
	const userId = await getAdministrator(deps, email);
	const open = await deps.db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
		.orderBy(desc(sessions.createdAt));
	return open.filter((session) => !isSessionOver(deps, { ...session, role: "ADMIN" }));
}

/** Ends all sessions of an administrator. @throws AppError NOT_FOUND */
export async function endSessionsOf(deps: Ports, email: string): Promise<void> {
	const userId = await getAdministrator(deps, email);
	await deps.db.transaction((tx) => endAccess(tx, userId));
	deps.bus.publish("session-ended", { userId });
}

/**
 * Removes the second factor of a staff member who is locked out. Ends their sessions and mails them. The audit log
 * records it as their own act; the reason names the console. @throws AppError NOT_FOUND, CONFLICT when there is none
 */
export async function dropSecondFactorOf(deps: Ports & Pick<Deps, "jobs">, email: string): Promise<void> {
	const userId = await deps.db.transaction(async (tx) => {
		const isStaff = and(eq(users.email, email), ne(users.role, "USER"), isNull(users.closedAt));
		const [account] = await tx.select().from(users).where(isStaff).for("no key update");
		if (!account) throw notFound("No hay nadie del equipo con ese correo");
		if (!account.secondFactorAt) throw new AppError("CONFLICT", "No tiene verificación en dos pasos");
		await forgetSecondFactor(tx, account.id);
		await recordAct(tx, doerOf(account), {
			...{ act: "second-factor-off", subject: staffSubject(account) },
			reason: "Desde la consola del servidor",
		});
		await endAccess(tx, account.id);
		await queueMail(deps, secondFactorMail(deps.settings, account, "from-console", deps.clock.now()), tx);
		return account.id;
	});
	deps.bus.publish("session-ended", { userId });
}

async function getAdministrator({ db }: Ports, email: string): Promise<number> {
	const [found] = await db.select({ id: users.id }).from(users).where(isAdministrator(email));
	if (!found) throw administratorNotFound();
	return found.id;
}

const isAdministrator = (email: string) => and(eq(users.email, email), eq(users.role, "ADMIN"), isNull(users.closedAt));

const administratorNotFound = () => notFound("No hay un administrador con ese correo");
