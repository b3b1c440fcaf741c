import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { endOf } from "./commands.ts";
import { studentInvitationJob } from "./job-names.ts";

const day = 86_400_000;

/**
 * Invites addresses on a section's list, in the transaction of that list; a job sends one mail each. Skips unsubscribed,
 * undeliverable and staff-invited addresses; unless `again`, also those with an open link or a mail within a day. After the commit
 * the caller wakes `studentInvitationJob`.
 * @returns number of queued mails
 */
export async function inviteStudents(
	deps: Pick<Deps, "clock" | "jobs" | "mail" | "settings">,
	tx: Tx,
	actor: Actor,
	emails: readonly string[],
	again = false,
): Promise<number> {
	const addresses = [...new Set(emails)];
	if (addresses.length === 0) return 0;
	const now = deps.clock.now();
	const sentAt = sql`${now.toISOString()}::timestamptz`;
	const dayAgo = sql`${new Date(now.getTime() - day).toISOString()}::timestamptz`;
	const { rows } = await tx.execute<{ id: number }>(sql`
		insert into invitations (email, role, invited_by, sent_at, expires_at)
		select asked.email, 'USER', ${actor.userId}::int, ${sentAt}, ${endOf(deps, "USER").toISOString()}::timestamptz
			from unnest(${sql.param(addresses)}::text[]) as asked (email)
			where not exists (select from mail_addresses a where a.email = asked.email
					and (a.unsubscribed_at is not null or a.undeliverable_at is not null))
				and (${again}::boolean or not exists (select from invitations before where before.email = asked.email
					and before.role = 'USER' and before.sent_at > ${dayAgo}))
			order by asked.email
		on conflict (email) where accepted_at is null and revoked_at is null do update
			set invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at,
				token_hash = null, failed_at = null
			where invitations.role = 'USER' and (${again}::boolean or (invitations.sent_at <= ${dayAgo}
				and (invitations.expires_at <= ${sentAt} or invitations.failed_at is not null)))
		returning id`);
	// Spreads the jobs at the mail server's rate, since several processes send.
	const secondsEach = deps.mail.sends ? 60 / deps.settings.mailPerMinute : 0;
	const jobs = rows.map(({ id }, n) => ({
		payload: { id, key: randomUUID() },
		afterSeconds: Math.floor(n * secondsEach),
	}));
	await deps.jobs.sendMany(studentInvitationJob, jobs, tx);
	return rows.length;
}
