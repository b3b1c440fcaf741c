import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@cachimbo/contract/second-factor";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { recoveryCodes } from "../../db/schema/accounts.ts";

/** Crockford's alphabet: nothing that is taken for something else on paper. Each letter is five bits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const letters = 16;

const newCode = (): string => Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join("");

/** What somebody types for what is printed: any case, with or without hyphens, o for 0, i and l for 1. */
const asMade = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");

/** Random, and longer than anybody can try: no slow hash is needed. It knows no secret, so that it works after a new one too. */
const digest = (code: string) => createHash("sha256").update(asMade(code)).digest("hex");

/** Makes them anew; those before stop working. @returns as they are shown, this once */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, newCode);
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: digest(code) })));
	return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}

/** Of two calls at once one succeeds. @returns how many are left; undefined for a wrong code, or one that was used */
export async function useRecoveryCode(tx: Tx, userId: number, typed: string): Promise<number | undefined> {
	const own = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
	const used = await tx
		.update(recoveryCodes)
		.set({ usedAt: sql`now()` })
		.where(and(own, eq(recoveryCodes.codeHash, digest(typed))))
		.returning({ hash: recoveryCodes.codeHash });
	return used.length === 0 ? undefined : tx.$count(recoveryCodes, own);
}
