import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Mail } from "../../mail/mailer.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import type { Recipient } from "./mails.ts";

/**
 * Columns of a mail's recipient. An unconfirmed address gets a neutral name, because the typed name could be a message to a
 * stranger.
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
