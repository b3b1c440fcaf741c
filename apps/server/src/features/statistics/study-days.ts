import { limaDay } from "@cachimbo/rules/lima-day";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { studyDays } from "../../db/schema/attempts/statistics.ts";

/** Counts answers outside of attempts by their day in Lima. */
export async function countStudied(
	tx: Tx,
	userId: number,
	answers: readonly { at: Date; right: boolean }[],
): Promise<void> {
	const byDay = Map.groupBy(answers, ({ at }) => limaDay(at.getTime()));
	if (byDay.size === 0) return;
	const rows = [...byDay].map(([day, given]) => ({
		userId,
		day,
		answered: given.length,
		correct: given.filter(({ right }) => right).length,
	}));
	// Sorts the days, so that concurrent writes of one user cannot deadlock.
	rows.sort((a, b) => (a.day < b.day ? -1 : 1));
	await tx
		.insert(studyDays)
		.values(rows)
		.onConflictDoUpdate({
			target: [studyDays.userId, studyDays.day],
			set: {
				answered: sql`${studyDays.answered} + excluded.answered`,
				correct: sql`${studyDays.correct} + excluded.correct`,
			},
		});
}

/**
 * SQL, common table expression after `rejudged` (user_id, at, right): updates a day's number of right answers after answers outside
 * of attempts were judged again.
 */
export const updateRejudgedDays = `
	days as (
		update study_days s set correct = s.correct + d.correct
		from (select user_id, (at at time zone 'America/Lima')::date as day, sum(case when "right" then 1 else -1 end) as correct
			from rejudged group by 1, 2 order by 1, 2) d
		where s.user_id = d.user_id and s.day = d.day
	)`;
