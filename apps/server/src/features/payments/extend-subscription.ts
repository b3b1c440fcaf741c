import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/payments.ts";

interface Extension extends Pick<typeof subscriptions.$inferInsert, "userId" | "plan"> {
	months: number;
	now: Date;
}

const inLima = (moment: unknown) => sql`(${moment} at time zone 'America/Lima')`;

/** SQL: a time some months later in Lima's calendar: the same hour on the same day, or on the last day of a shorter month. */
const monthsAfter = (moment: unknown, months: number | SQL) =>
	sql`((${inLima(moment)} + make_interval(months => (${months})::int)) at time zone 'America/Lima')`;

/**
 * Starts a subscription, or extends a running one; an expired one starts again. Months count from the day of its start, so that
 * one of the 31st ends on a 31st again after February. If its end is not a whole number of months after the start, they count from
 * the end. @returns the new end
 */
export async function extendSubscription(tx: Tx, { userId, plan, months, now }: Extension): Promise<Date> {
	const { startsAt, endsAt, expiredAt } = subscriptions;
	const at = sql`${now.toISOString()}::timestamptz`;
	const isRunning = sql`${expiredAt} is null and ${endsAt} > ${at}`;
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
				startsAt: sql`case when ${isRunning} then ${startsAt} else ${at} end`,
				endsAt: sql`case when ${isRunning} then ${extended} else ${monthsAfter(at, months)} end`,
				expiredAt: null,
			},
		})
		.returning({ endsAt });
	return written!.endsAt;
}
