import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { subscriptions } from "../../db/schema/payments.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { recipientColumns } from "../../mail/recipient.ts";
import { queueMails } from "../../mail/send-mail-job.ts";
import { planEndingMail } from "./mails.ts";

/** Logs the end of expired plans, once, and makes it final. Reads compare the date and do not depend on this. */
const expire = statement<{ now: Date }, Record<string, never>>(
	"expire_plans",
	`with ended as (
		update subscriptions set expired_at = $now::timestamptz where ends_at <= $now::timestamptz and expired_at is null
		returning user_id, plan, ends_at)
	insert into payment_events (user_id, kind, at, plan, ends_at) select user_id, 'EXPIRED', ends_at, plan, ends_at from ended`,
);

export const expirePlans = (deps: Pick<Deps, "db" | "clock">) => expire(deps, { now: deps.clock.now() });

const daysBefore = 7;

/** Mails students whose plan ends within seven days, once for each end. */
export async function remindOfEnds(deps: Pick<Deps, "db" | "clock" | "settings" | "jobs">): Promise<void> {
	if (!deps.settings.site.plans) return;
	const now = deps.clock.now();
	const soon = new Date(now.getTime() + daysBefore * 24 * 3600_000);
	const { userId, plan, endsAt, expiredAt, remindedOf } = subscriptions;
	const isDue = and(
		isNull(expiredAt),
		gt(endsAt, now),
		lte(endsAt, soon),
		sql`${remindedOf} is distinct from ${endsAt}`,
	);
	await deps.db.transaction(async (tx) => {
		const notified = await tx
			.update(subscriptions)
			.set({ remindedOf: endsAt })
			.from(users)
			.where(and(eq(users.id, userId), isNull(users.closedAt), isDue))
			.returning({ plan, endsAt, ...recipientColumns });
		const mails = notified.map(({ email, firstNames, ...end }) =>
			planEndingMail(deps.settings, { email, firstNames }, end),
		);
		await queueMails(deps, mails, tx);
	});
}
