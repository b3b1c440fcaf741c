import type { TestAccount } from "../accounts.ts";
import type { TestApp } from "../app.ts";

/** Returns an account's mails that are waiting for the worker or were sent; oldest first. */
export async function queuedMails(
	server: TestApp,
	{ email }: Pick<TestAccount, "email">,
): Promise<{ subject: string; text: string }[]> {
	const { rows } = await server.deps.db.$client.query(
		"select data from pgboss.job where name = 'send-mail' and data->>'to' = $1 order by created_on, id",
		[email],
	);
	return rows.map((row) => row.data);
}
