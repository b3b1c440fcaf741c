import { CODE_ASKED, WRONG_CODE } from "@cachimbo/contract/auth/second-factor";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { users } from "../../../db/schema/people/accounts.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../work/errors.ts";
import { countCodeTry, useCode } from "./use-code.ts";

/**
 * Uses a code up, in a transaction of its own, before the session is opened. If the session is then refused, because the account
 * changed meanwhile, the user has to wait for another code.
 */
async function proveCode(deps: Deps, userId: number, code: string): Promise<boolean> {
	await countCodeTry(deps, userId, code);
	return deps.db.transaction(async (tx) => {
		const hasFactor = and(eq(users.id, userId), isNotNull(users.secondFactorAt), isNull(users.closedAt));
		const [owner] = await tx.select().from(users).where(hasFactor).for("no key update");
		return owner !== undefined && useCode(tx, deps, owner, code);
	});
}

/**
 * Second step of a sign-in with a right password within its limits. Asking for a code reveals no more than that.
 * @throws AppError SECOND_FACTOR without a code, or for a wrong one; RATE_LIMITED
 */
export async function requireSecondFactor(
	deps: Deps,
	account: { id: number; secondFactorAt: Date | null },
	code: string | undefined,
): Promise<void> {
	if (account.secondFactorAt === null) return;
	if (!code) throw new AppError("SECOND_FACTOR", CODE_ASKED);
	if (await proveCode(deps, account.id, code)) return;
	throw new AppError("SECOND_FACTOR", WRONG_CODE, { errors: { codigo: WRONG_CODE } });
}
