import { limaDay } from "@cachimbo/rules/lima-day";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { studyDays } from "../../db/schema/statistics.ts";

/** Counts answers given outside of attempts, by their day in Lima. */
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
	// Sorted, so that concurrent writes of one user cannot deadlock.
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
