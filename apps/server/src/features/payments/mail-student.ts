import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Mail } from "../../mail/mailer.ts";
import { type Recipient, recipientColumns } from "../../mail/recipient.ts";
import { queueMail } from "../../mail/send-mail-job.ts";

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
