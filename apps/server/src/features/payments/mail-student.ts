import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Mail } from "../../mail/mailer.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import type { Recipient } from "./mails.ts";

/**
 * Recipient of a mail. An unconfirmed address gets a neutral name: whoever registered it may have typed any text, which somebody
 * else would read.
 */
export const recipientColumns = {
	email: users.email,
	firstNames: sql<string>`case when ${users.emailConfirmedAt} is null then 'estudiante' else ${users.firstNames} end`,
};

/** Queues a mail that is sent if the transaction commits; closed accounts get none. */
export async function mailStudent(
	deps: Pick<Deps, "db" | "jobs" | "settings">,
	tx: Tx,
	userId: number,
	write: (account: Recipient) => Mail,
): Promise<void> {
	const [account] = await tx
		.select(recipientColumns)
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.closedAt)));
	if (account) await queueMail(deps, write(account), tx);
}
