import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@cachimbo/contract/auth/second-factor";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { recoveryCodes } from "../../../db/schema/people/accounts.ts";

/** Crockford's alphabet: no letters that are easily confused on paper. Each letter is five bits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const letters = 16;

const newCode = (): string => Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join("");

/** Normalises a typed code: any case, with or without hyphens, o for 0, i and l for 1. */
const normalise = (typed: string) =>
	typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");

/**
 * Digest of a code. Codes are random and too long to guess, so no slow hash is needed. It does not depend on a secret, so codes
 * stay valid when JWT_SECRET changes.
 */
const digest = (code: string) => createHash("sha256").update(normalise(code)).digest("hex");

/** Generates new recovery codes and invalidates the former ones. @returns the codes as displayed, this once */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, newCode);
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: digest(code) })));
	return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}

/** Uses a recovery code. Of two concurrent calls one succeeds. @returns how many are left; undefined for a wrong or used code */
export async function useRecoveryCode(tx: Tx, userId: number, typed: string): Promise<number | undefined> {
	const own = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
	const used = await tx
		.update(recoveryCodes)
		.set({ usedAt: sql`now()` })
		.where(and(own, eq(recoveryCodes.codeHash, digest(typed))))
		.returning({ hash: recoveryCodes.codeHash });
	return used.length === 0 ? undefined : tx.$count(recoveryCodes, own);
}
