import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/accounts.ts";
import type { Deps } from "../../deps.ts";
import type { Mail } from "../../mail/mailer.ts";
import { queueMail } from "../../mail/send-mail-job.ts";
import type { Recipient } from "./mails.ts";

/** Sends a mail if the transaction commits; none to a closed account. */
export async function mailStudent(
	deps: Pick<Deps, "jobs">,
	tx: Tx,
	userId: number,
	write: (account: Recipient) => Mail,
): Promise<void> {
	const [account] = await tx
		.select({ email: users.email, firstNames: users.firstNames })
		.from(users)
		.where(and(eq(users.id, userId), isNull(users.closedAt)));
	if (account) await queueMail(deps, write(account), tx);
}
