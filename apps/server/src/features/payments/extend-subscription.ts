import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/payments.ts";

interface Extension extends Pick<typeof subscriptions.$inferInsert, "userId" | "plan"> {
	months: number;
	now: Date;
}

const inLima = (moment: unknown) => sql`(${moment} at time zone 'America/Lima')`;

/** A moment so many months later, as Lima's calendar has them: the same hour of the same day, or of a shorter month's last. */
const monthsAfter = (moment: unknown, months: number | SQL) =>
	sql`((${inLima(moment)} + make_interval(months => (${months})::int)) at time zone 'America/Lima')`;

/**
 * Starts a subscription, or extends a running one; one that has ended starts anew. Months are counted from the day on which
 * it began, so that one of the 31st ends on a 31st again after a February. Where its end is not whole months from there,
 * they are counted from its end. @returns the new end
 */
export async function extendSubscription(tx: Tx, { userId, plan, months, now }: Extension): Promise<Date> {
	const { startsAt, endsAt, expiredAt } = subscriptions;
	const at = sql`${now.toISOString()}::timestamptz`;
	const runs = sql`${expiredAt} is null and ${endsAt} > ${at}`;
	const inMonths = (moment: unknown) =>
		sql`(extract(year from ${inLima(moment)}) * 12 + extract(month from ${inLima(moment)}))`;
	const monthsSoFar = sql`(${inMonths(endsAt)} - ${inMonths(startsAt)})`;
	const extended = sql`case when ${monthsAfter(startsAt, monthsSoFar)} = ${endsAt}
		then ${monthsAfter(startsAt, sql`${monthsSoFar} + ${months}`)} else ${monthsAfter(endsAt, months)} end`;
	const [written] = await tx
		.insert(subscriptions)
		.values({ userId, plan, startsAt: now, endsAt: monthsAfter(at, months) })
		.onConflictDoUpdate({
			target: subscriptions.userId,
			set: {
				plan,
				startsAt: sql`case when ${runs} then ${startsAt} else ${at} end`,
				endsAt: sql`case when ${runs} then ${extended} else ${monthsAfter(at, months)} end`,
				expiredAt: null,
			},
		})
		.returning({ endsAt });
	return written!.endsAt;
}
