import { randomUUID } from "node:crypto";
import { LINK_EXPIRED, LINK_UNKNOWN } from "@cachimbo/contract/auth/auth";
import type { EmailConfirmation } from "@cachimbo/contract/pages";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { emailConfirmationJob } from "./job-names.ts";
import { confirmAddressLimit } from "./limits.ts";
import { matchesToken, replaceToken, tokensFor, useToken } from "./mailed-tokens.ts";
import { confirmEmailMail } from "./mails.ts";

const tokens = tokensFor.emailConfirmation;
const lifeHours = 24;
const now = sql<Date>`now()`;

/** Requests a new confirmation mail. @throws AppError CONFLICT when the address is already confirmed */
export async function askEmailConfirmation(deps: Deps, { userId }: Actor): Promise<void> {
	const [account] = await deps.db.select().from(users).where(eq(users.id, userId));
	if (account?.emailConfirmedAt) throw new AppError("CONFLICT", "Tu correo ya está confirmado");
	await deps.jobs.send(emailConfirmationJob, { userId, key: randomUUID() });
}

/** Mails a new link. Sends it directly instead of queueing it: a job's payload would store the token in the database. */
export async function issueEmailConfirmation(deps: Deps, userId: number, noteKey: string): Promise<void> {
	const [asking] = await deps.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
	if (!asking || !(await mayMail(deps, asking.email))) return;
	const issued = await deps.db.transaction(async (tx) => {
		const unconfirmed = and(eq(users.id, userId), isNull(users.closedAt), isNull(users.emailConfirmedAt));
		const [account] = await tx.select().from(users).where(unconfirmed).for("update");
		return account && { account, token: await replaceToken(tx, tokens, userId, lifeHours * 60) };
	});
	if (!issued) return;
	const mail = confirmEmailMail(deps.settings, issued.account, issued.token, lifeHours);
	await deps.mail.send({ ...mail, noteKey });
}

/**
 * Whether the address is within its limit. Beyond it nothing is sent, silently, so that registering and deleting repeatedly
 * cannot flood somebody else's inbox.
 */
const mayMail = async ({ limits }: Deps, email: string): Promise<boolean> =>
	(await limits.take(confirmAddressLimit, email)) === 0;

/** Confirms the address. Call it in the transaction of an action that proves access to the mailbox. */
export async function markConfirmed(tx: Tx, userId: number): Promise<void> {
	await tx
		.update(users)
		.set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now})` })
		.where(and(eq(users.id, userId), isNull(users.closedAt)));
}

/** Confirms the address of a mailed link. Idempotent. @throws AppError BAD_REQUEST saying what is wrong with the link */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const found = await findLink(tx, token, true);
		if (!found) throw new AppError("BAD_REQUEST", LINK_UNKNOWN);
		if (found.confirmed) return;
		if ((await useToken(tx, tokens, token)) === undefined) throw new AppError("BAD_REQUEST", LINK_EXPIRED);
		await markConfirmed(tx, found.userId);
	});
}

/** The state of a link. Does not use the token: mail scanners open links before people do. */
export async function findEmailConfirmation({ db }: Pick<Deps, "db">, token: string): Promise<EmailConfirmation> {
	const found = await findLink(db, token, false);
	if (!found) return { state: "unknown" };
	if (found.confirmed) return { state: "confirmed", email: found.email };
	return found.live ? { state: "live", email: found.email } : { state: "expired" };
}

/** Looks up a link and its account. Lock order: the account before its token, everywhere. */
async function findLink(db: Pick<Tx, "select">, token: string, lock: boolean) {
	const query = db
		.select({
			userId: users.id,
			email: users.email,
			confirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
			live: sql<boolean>`${tokens.usedAt} is null and ${tokens.expiresAt} > now()`,
		})
		.from(users)
		.innerJoin(tokens, eq(tokens.userId, users.id))
		.where(and(matchesToken(tokens, token), isNull(users.closedAt)));
	const [found] = await (lock ? query.for("update", { of: users }) : query);
	return found;
}
