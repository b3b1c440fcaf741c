import type { studentExportQuery } from "@cachimbo/contract/students/students";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import { foldedContainsWords } from "../../db/folded-text.ts";

export type StudentFilter = z.output<typeof studentExportQuery>;

const day = 24 * 3600_000;

/** SQL condition over `users u left join subscriptions s left join preferences p`: students that match a filter. */
export function matchesFilter(filter: StudentFilter, now: Date): SQL {
	const { q, section, plan, university, area, seen, blocked } = filter;
	const conditions: (SQL | undefined)[] = [
		isStudent,
		q?.trim() ? foldedContainsWords(sql`u.search`, q) : undefined,
		section ? sql`u.id in (select m.user_id from section_members m where m.section_id = ${section})` : undefined,
		plan &&
			(plan === "gratis"
				? sql`${isSubscriptionActive(now)} is not true`
				: sql`${isSubscriptionActive(now)} and s.plan = ${plan}::paid_plan`),
		university ? sql`p.target_university_id = ${university}` : undefined,
		area ? sql`p.target_area_id = ${area}` : undefined,
		seen && wasSeen(seen, now),
		blocked ? sql`u.blocked_at is not null` : undefined,
	];
	return sql.join(
		conditions.filter((one) => one !== undefined),
		sql` and `,
	);
}

export const isStudent = sql`u.role = 'USER' and u.closed_at is null`;

/** SQL: whether the joined subscription is active now; null without one. */
export const isSubscriptionActive = (now: Date) =>
	sql`(s.expired_at is null and s.ends_at > ${now.toISOString()}::timestamptz)`;

const seenSince = (now: Date, days: number) =>
	sql`u.id in (select v.user_id from sessions v where v.last_seen_at > ${new Date(now.getTime() - days * day).toISOString()}::timestamptz)`;
const seenEver = sql`exists (select from sessions v where v.user_id = u.id)`;

function wasSeen(seen: NonNullable<StudentFilter["seen"]>, now: Date): SQL {
	if (seen === "week") return seenSince(now, 7);
	if (seen === "month") return seenSince(now, 30);
	return seen === "never" ? sql`not ${seenEver}` : sql`${seenEver} and not (${seenSince(now, 30)})`;
}

/** SQL: whether the student was seen within thirty days. */
export const seenLately = (now: Date) => seenSince(now, 30);
