import type { SecondFactorProof } from "@cachimbo/contract/auth/second-factor";
import { WRONG_CODE } from "@cachimbo/contract/auth/second-factor";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { recoveryCodes, secondFactors, sessions, users } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mail/send-mail-job.ts";
import type { Actor } from "../../../work/actor.ts";
import { AppError, invalid } from "../../../work/errors.ts";
import { confirmOwnPassword, sessionOver } from "../queries.ts";
import { endOtherAccess } from "../sessions/end-access.ts";
import { signToken } from "../sessions/sessions.ts";
import { secondFactorMail } from "./mails.ts";
import { newSecret, setUpAddress } from "./one-time-codes.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { countCodeTry, sealContextOf, staffSubject, useCode, useStep } from "./use-code.ts";

type Account = typeof users.$inferSelect;

/**
 * Creates a secret for an authenticator app. It has no effect until a code is confirmed. A repeated call replaces it, and the
 * result reports that.
 * @throws AppError VALIDATION for a wrong password, CONFLICT when there is a second factor
 */
export async function beginSecondFactor(deps: Deps, actor: Actor, password: string) {
	const passwordHash = await confirmOwnPassword(deps, actor, password);
	const secret = newSecret();
	const replaces = await deps.db.transaction(async (tx) => {
		const account = await lockOwn(tx, actor, passwordHash);
		if (account.secondFactorAt) throw alreadyOn();
		const pending = await tx.$count(secondFactors, eq(secondFactors.userId, actor.userId));
		const row = { secret: deps.tokens.seal(secret, sealContextOf(actor.userId)), lastStep: 0 };
		await tx
			.insert(secondFactors)
			.values({ userId: actor.userId, ...row })
			.onConflictDoUpdate({ target: secondFactors.userId, set: row });
		return pending > 0;
	});
	return { secret, replaces, url: setUpAddress(secret, { issuer: deps.settings.site.name, label: actor.email }) };
}

/**
 * Switches the second factor on. This session stays and gains full access. All others end, as they were opened without a code.
 * @throws AppError VALIDATION for a wrong code, CONFLICT when it is on already or nothing was begun, RATE_LIMITED
 */
export async function confirmSecondFactor(deps: Deps, actor: Actor, code: string) {
	await countCodeTry(deps, actor.userId, code);
	const done = await deps.db.transaction(async (tx) => {
		const account = await lockOwn(tx, actor);
		if (account.secondFactorAt) throw alreadyOn();
		const [begun] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, actor.userId)).for("update");
		if (!begun) throw new AppError("CONFLICT", "Empieza otra vez: escribe tu contraseña y escanea el código");
		if (!(await useStep(tx, deps, begun, code.replace(/\s/g, "")))) throw invalid("codigo", WRONG_CODE);
		await tx.update(users).set({ secondFactorAt: sql`now()` }).where(eq(users.id, actor.userId));
		const codes = await replaceRecoveryCodes(tx, actor.userId);
		const ended = await endOtherAccess(tx, actor);
		const [own] = await tx
			.update(sessions)
			.set({ awaitsFactor: false })
			.where(and(eq(sessions.id, actor.sessionId), isNull(sessions.revokedAt)))
			.returning();
		if (!own) throw sessionOver();
		await recordAct(tx, actor, { act: "second-factor-on", subject: staffSubject(account) });
		await queueMail(deps, secondFactorMail(deps.settings, account, "on", deps.clock.now()), tx);
		return { account, codes, ended, expiresAt: own.expiresAt };
	});
	// This session too: caches still say that it awaits a second factor.
	for (const sessionId of [...done.ended, actor.sessionId])
		deps.bus.publish("session-ended", { userId: actor.userId, sessionId });
	return { codes: done.codes, token: signToken(deps, done.account, actor.sessionId, done.expiresAt) };
}

/**
 * Replaces the recovery codes. @throws AppError VALIDATION for a wrong password or code, CONFLICT when there is no second factor,
 * RATE_LIMITED
 */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, proof: SecondFactorProof): Promise<string[]> {
	return proven(deps, actor, proof, async (tx, account) => {
		await recordAct(tx, actor, { act: "recovery-codes-renewed", subject: staffSubject(account) });
		return replaceRecoveryCodes(tx, actor.userId);
	});
}

/** Switches the second factor off. @throws as `renewRecoveryCodes`, and CONFLICT if the academy requires it of its staff */
export async function switchSecondFactorOff(deps: Deps, actor: Actor, proof: SecondFactorProof): Promise<void> {
	if (deps.settings.staffSecondFactor.required)
		throw new AppError(
			"CONFLICT",
			"Tu academia pide verificación en dos pasos a todo el equipo: no se puede desactivar",
		);
	await proven(deps, actor, proof, async (tx, account) => {
		await forgetSecondFactor(tx, actor.userId);
		await recordAct(tx, actor, { act: "second-factor-off", subject: staffSubject(account) });
		await queueMail(deps, secondFactorMail(deps.settings, account, "off", deps.clock.now()), tx);
	});
}

/** Runs an action that weakens the second factor, after checking password and code. */
async function proven<T>(
	deps: Deps,
	actor: Actor,
	{ password, codigo }: SecondFactorProof,
	work: (tx: Tx, account: Account) => Promise<T>,
): Promise<T> {
	const passwordHash = await confirmOwnPassword(deps, actor, password);
	await countCodeTry(deps, actor.userId, codigo);
	return deps.db.transaction(async (tx) => {
		const account = await lockOwn(tx, actor, passwordHash);
		if (!account.secondFactorAt) throw new AppError("CONFLICT", "No tienes la verificación en dos pasos activada");
		if (!(await useCode(tx, deps, account, codigo))) throw invalid("codigo", WRONG_CODE);
		return work(tx, account);
	});
}

/** Removes the second factor, in the caller's transaction, which has locked the account. */
export async function forgetSecondFactor(tx: Tx, userId: number): Promise<void> {
	await tx.update(users).set({ secondFactorAt: null }).where(eq(users.id, userId));
	await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

const alreadyOn = () => new AppError("CONFLICT", "Ya tienes la verificación en dos pasos activada");

/** Locks the caller's account. @throws AppError UNAUTHENTICATED if it is closed, or its password or role has changed meanwhile */
async function lockOwn(tx: Tx, { userId, role }: Actor, passwordHash?: string): Promise<Account> {
	const open = and(eq(users.id, userId), eq(users.role, role), isNull(users.closedAt));
	const [account] = await tx.select().from(users).where(open).for("no key update");
	if (!account || (passwordHash !== undefined && account.passwordHash !== passwordHash)) throw sessionOver();
	return account;
}
