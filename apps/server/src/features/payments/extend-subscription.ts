import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/payments.ts";

interface Extension extends Pick<typeof subscriptions.$inferInsert, "userId" | "plan"> {
	months: number;
	now: Date;
}

/** Starts a subscription, or extends a running one from its end; one that has ended starts anew. @returns the new end */
export async function extendSubscription(tx: Tx, { userId, plan, months, now }: Extension): Promise<Date> {
	const { startsAt, endsAt, expiredAt } = subscriptions;
	const at = sql`${now.toISOString()}::timestamptz`;
	const time = sql`make_interval(months => ${months})`;
	const runs = sql`${expiredAt} is null and ${endsAt} > ${at}`;
	const [extended] = await tx
		.insert(subscriptions)
		.values({ userId, plan, startsAt: now, endsAt: sql`${at} + ${time}` })
		.onConflictDoUpdate({
			target: subscriptions.userId,
			set: {
				plan,
				startsAt: sql`case when ${runs} then ${startsAt} else ${at} end`,
				endsAt: sql`case when ${runs} then ${endsAt} else ${at} end + ${time}`,
				expiredAt: null,
			},
		})
		.returning({ endsAt });
	return extended!.endsAt;
}
