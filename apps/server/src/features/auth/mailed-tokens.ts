import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { emailConfirmations, passwordResets } from "../../db/schema/people/accounts.ts";

/** Tables of mailed tokens by purpose; they have the same columns. */
export const tokensFor = {
	passwordReset: passwordResets,
	emailConfirmation: emailConfirmations,
};
type Tokens = (typeof tokensFor)[keyof typeof tokensFor];

export const digest = (token: string) => createHash("sha256").update(token).digest("hex");

export const matchesToken = (tokens: Tokens, token: string): SQL => eq(tokens.tokenHash, digest(token));

/** SQL condition: the token matches, is not used and not expired. */
export const isLive = (tokens: Tokens, token: string): SQL | undefined =>
	and(matchesToken(tokens, token), isNull(tokens.usedAt), gt(tokens.expiresAt, sql`now()`));

/** Replaces an account's token. The account's row must be locked. @returns the token to mail */
export async function replaceToken(tx: Tx, tokens: Tokens, userId: number, minutes: number): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	await tx.delete(tokens).where(and(eq(tokens.userId, userId), isNull(tokens.usedAt)));
	const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
	await tx.insert(tokens).values({ userId, tokenHash: digest(token), expiresAt });
	return token;
}

/** Marks a token as used. Of two concurrent calls one succeeds. @returns its user; undefined if it is not valid */
export async function useToken(tx: Tx, tokens: Tokens, token: string): Promise<number | undefined> {
	const [used] = await tx
		.update(tokens)
		.set({ usedAt: sql`now()` })
		.where(isLive(tokens, token))
		.returning({ userId: tokens.userId });
	return used?.userId;
}
