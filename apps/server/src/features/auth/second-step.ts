import { CODE_ASKED, WRONG_CODE } from "@cachimbo/contract/second-factor";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { users } from "../../db/schema/accounts.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { countCodeTry, useCode } from "./use-code.ts";

/** Not with the session that it is for: who is refused one after all, since the account changed meanwhile, waits for another code. */
async function proveCode(deps: Deps, userId: number, code: string): Promise<boolean> {
	await countCodeTry(deps, userId, code);
	return deps.db.transaction(async (tx) => {
		const hasFactor = and(eq(users.id, userId), isNotNull(users.secondFactorAt), isNull(users.closedAt));
		const [owner] = await tx.select().from(users).where(hasFactor).for("no key update");
		return owner !== undefined && useCode(tx, deps, owner, code);
	});
}

/**
 * The second step of a sign-in whose password was right, and not beyond its limits: that is all that asking for a code tells.
 * @throws AppError SECOND_FACTOR without a code, or for a wrong one; RATE_LIMITED
 */
export async function askSecondFactor(
	deps: Deps,
	account: { id: number; secondFactorAt: Date | null },
	code: string | undefined,
): Promise<void> {
	if (account.secondFactorAt === null) return;
	if (!code) throw new AppError("SECOND_FACTOR", CODE_ASKED);
	if (await proveCode(deps, account.id, code)) return;
	throw new AppError("SECOND_FACTOR", WRONG_CODE, { errors: { codigo: WRONG_CODE } });
}
