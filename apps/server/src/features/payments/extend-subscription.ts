import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/payments.ts";

interface Extension extends Pick<typeof subscriptions.$inferInsert, "userId" | "plan"> {
	months: number;
}

/** Starts a subscription, or extends a running one from its end. @returns the new end */
export async function extendSubscription(tx: Tx, { userId, plan, months }: Extension): Promise<Date> {
	const { startsAt, endsAt } = subscriptions;
	const [extended] = await tx
		.insert(subscriptions)
		.values({ userId, plan, startsAt: sql`now()`, endsAt: sql`now() + make_interval(months => ${months})` })
		.onConflictDoUpdate({
			target: subscriptions.userId,
			set: {
				plan,
				startsAt: sql`case when ${endsAt} > now() then ${startsAt} else now() end`,
				endsAt: sql`greatest(${endsAt}, now()) + make_interval(months => ${months})`,
			},
		})
		.returning({ endsAt });
	return extended!.endsAt;
}
