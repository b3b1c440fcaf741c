import { eq } from "drizzle-orm";
import { type Doer, recordAct } from "../../../audit/record-act.ts";
import type { Tx } from "../../../db/client.ts";
import { secondFactors, type users } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import { queueMail } from "../../../mail/send-mail-job.ts";
import { factorTries, factorTriesOfDay } from "../limits.ts";
import { recoveryCodeMail } from "./mails.ts";
import { isOneTimeCode, stepOf } from "./one-time-codes.ts";
import { useRecoveryCode } from "./recovery-codes.ts";

/** Context with which the secret of an app is sealed. */
export const sealContextOf = (userId: number) => `second factor of ${userId}`;

export type CodeOwner = Pick<
	typeof users.$inferSelect,
	"id" | "email" | "firstNames" | "lastNames" | "emailConfirmedAt" | "role"
>;

/** The account as the doer of an act in the audit log. It is staff: leaving the staff removes the second factor. */
export const doerOf = ({ id, firstNames, lastNames, role }: CodeOwner): NonNullable<Doer> => ({
	...{ userId: id, role },
	name: `${firstNames} ${lastNames}`,
});

/** Removes spaces and hyphens from a typed code. */
const plain = (typed: string) => typed.replace(/[\s-]/g, "");

/**
 * Counts a try before the code is checked: a code of the app has a million values, and concurrent tries must count too. The
 * caller knows the password, and might be an attacker who uses up all tries. So recovery codes, which nobody can guess, are not
 * counted and always let the owner in. @throws AppError RATE_LIMITED
 */
export async function countCodeTry({ limits }: Pick<Deps, "limits">, userId: number, typed: string): Promise<void> {
	if (!isOneTimeCode(plain(typed))) return;
	for (const limit of [factorTries, factorTriesOfDay]) await limits.consume(limit, `u${userId}`);
}

/** Uses up a code of the app, or a recovery code, about which the owner gets a mail. @returns whether it was right */
export async function useCode(tx: Tx, deps: Deps, owner: CodeOwner, typed: string): Promise<boolean> {
	const code = plain(typed);
	// The row lock serialises uses: of two requests with the same code, the second finds it used.
	const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, owner.id)).for("update");
	if (!factor) return false;
	if (isOneTimeCode(code)) return useStep(tx, deps, factor, code);
	const left = await useRecoveryCode(tx, owner.id, code);
	if (left === undefined) return false;
	await recordAct(tx, doerOf(owner), {
		act: "recovery-code-used",
		subject: staffSubject(owner),
		after: { counts: { quedan: left } },
	});
	await queueMail(deps, recoveryCodeMail(deps.settings, owner, { left, at: deps.clock.now() }), tx);
	return true;
}

export const staffSubject = (owner: CodeOwner) => ({ kind: "staff", id: owner.id, name: doerOf(owner).name }) as const;

/** Uses a code of the app; its step must be later than that of the last used code. */
export async function useStep(
	tx: Tx,
	deps: Pick<Deps, "tokens" | "clock" | "log">,
	{ userId, secret: sealed, lastStep }: typeof secondFactors.$inferSelect,
	code: string,
): Promise<boolean> {
	const secret = deps.tokens.unseal(sealed, sealContextOf(userId));
	if (secret === undefined) {
		deps.log.warn(
			{ userId },
			"a second factor was sealed with another JWT_SECRET: recovery codes work, its app does not",
		);
		return false;
	}
	const step = stepOf(secret, code, deps.clock.now());
	if (step === undefined || step <= lastStep) return false;
	await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
	return true;
}
