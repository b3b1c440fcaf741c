import { eq } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { secondFactors, type users } from "../../db/schema/accounts.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import { factorTries, factorTriesOfDay } from "./limits.ts";
import { isOneTimeCode, stepOf } from "./one-time-codes.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { recoveryCodeMail } from "./second-factor-mails.ts";

/** What the secret of an app is sealed about. */
export const sealedAbout = (userId: number) => `second factor of ${userId}`;

export type CodeOwner = Pick<
	typeof users.$inferSelect,
	"id" | "email" | "firstNames" | "lastNames" | "emailConfirmedAt" | "role"
>;

/** Whose act it is; a student who was staff has none. */
export const doerOf = ({ id, firstNames, lastNames, role }: CodeOwner): NonNullable<Doer> => ({
	...{ userId: id, role },
	name: `${firstNames} ${lastNames}`,
});

/** As it is typed off an app or a sheet. */
const plain = (typed: string) => typed.replace(/[\s-]/g, "");

/**
 * Counts a try before it is looked at: a code of an app has a million values, and those that are sent at once count too. Who
 * gets here knows the password, and may use all tries up; so a recovery code, which nobody guesses, counts for nothing and
 * always lets its owner in. @throws AppError RATE_LIMITED
 */
export async function countCodeTry({ limits }: Pick<Deps, "limits">, userId: number, typed: string): Promise<void> {
	if (!isOneTimeCode(plain(typed))) return;
	for (const limit of [factorTries, factorTriesOfDay]) await limits.consume(limit, `u${userId}`);
}

/** Uses a code up, of the app or a recovery code, of which the owner is told. @returns whether it was right */
export async function useCode(tx: Tx, deps: Deps, owner: CodeOwner, typed: string): Promise<boolean> {
	const code = plain(typed);
	// Whoever holds the row decides: of two who send the same code at once, the second finds it used.
	const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, owner.id)).for("update");
	if (!factor) return false;
	if (isOneTimeCode(code)) return useStep(tx, deps, factor, code);
	const left = await useRecoveryCode(tx, owner.id, code);
	if (left === undefined) return false;
	await recordAct(tx, doerOf(owner), {
		act: "recovery-code-used",
		subject: staffNamed(owner),
		after: { counts: { quedan: left } },
	});
	await queueMail(deps, recoveryCodeMail(deps.settings, owner, { left, at: deps.clock.now() }), tx);
	return true;
}

export const staffNamed = (owner: CodeOwner) => ({ kind: "staff", id: owner.id, name: doerOf(owner).name }) as const;

/** The code of the app, of a half minute after the last one that was used. */
export async function useStep(
	tx: Tx,
	deps: Pick<Deps, "tokens" | "clock" | "log">,
	{ userId, secret: sealed, lastStep }: typeof secondFactors.$inferSelect,
	code: string,
): Promise<boolean> {
	const secret = deps.tokens.unseal(sealed, sealedAbout(userId));
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
