import type { BankQuestionDto, BankSignal } from "@cachimbo/contract/questions/question-bank";
import { MIN_ATTEMPTS } from "@cachimbo/rules/exams/item-analysis";
import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";

/** SQL on rows of `questions`: the condition of each signal, and its ascending sort key. */
export const signals: Record<BankSignal, { holds: SQL; rank: SQL }> = {
	MOST_FAILED: {
		holds: sql`(select sum(f.attempts) from item_facilities f where f.question_id = questions.id) >= ${MIN_ATTEMPTS}`,
		rank: sql`(select sum(f.correct)::float8 / nullif(sum(f.attempts), 0) from item_facilities f
			where f.question_id = questions.id)`,
	},
	REPORTED: {
		holds: sql`exists (select from question_reports r where r.question_id = questions.id and r.state = 'OPEN')`,
		rank: sql`(select -count(*)::float8 from question_reports r where r.question_id = questions.id and r.state = 'OPEN')`,
	},
};

type Signals = Pick<BankQuestionDto, "facility" | "openReports">;

const selectSignals = statement<
	{ ids: readonly number[] },
	{ id: number; attempts: number; correct: number; reports: number }
>(
	"bank_signals",
	`select asked.id, coalesce(f.attempts, 0) as attempts, coalesce(f.correct, 0) as correct,
			(select count(*)::int from question_reports r where r.question_id = asked.id and r.state = 'OPEN') as reports
		from unnest($ids::int[]) asked(id) cross join lateral (
			select sum(attempts)::int as attempts, sum(correct)::int as correct from item_facilities where question_id = asked.id) f`,
);

/** Facility and open reports of each question; no facility below the minimum of attempts. */
export async function listSignals(deps: Pick<Deps, "db">, ids: readonly number[]): Promise<Map<number, Signals>> {
	const rows = await selectSignals(deps, { ids });
	return new Map(
		rows.map(({ id, attempts, correct, reports }) => [
			id,
			{
				...(attempts >= MIN_ATTEMPTS ? { facility: { share: correct / attempts, attempts } } : {}),
				...(reports > 0 ? { openReports: reports } : {}),
			},
		]),
	);
}
