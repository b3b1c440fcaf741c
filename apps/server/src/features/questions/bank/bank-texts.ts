import { and, desc, lt, sql } from "drizzle-orm";
import { questions } from "../../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../../deps.ts";
import { isLiveQuestion } from "../places/question-list.ts";

/** A question of the bank in Markdown source. */
interface BankText {
	id: number;
	text: string;
	options: string[];
}

/** A page of the bank: questions below an id, in descending order, so that callers can read a bank of any size. */
export async function listBankTexts(deps: Pick<Deps, "db">, before: number, size: number): Promise<BankText[]> {
	return deps.db
		.select({
			id: questions.id,
			text: questions.text,
			// Write `questions.id` literally: Drizzle would omit the table name, and the alternatives have an id too.
			options: sql<string[]>`array(select a.text from alternatives a
				where a.question_id = questions.id and a.archived_at is null order by a.position)`,
		})
		.from(questions)
		.where(and(lt(questions.id, before), isLiveQuestion))
		.orderBy(desc(questions.id))
		.limit(size);
}

/** Returns which of these questions an exam has. */
export async function listPlaced(
	{ db }: { db: Pick<Deps["db"], "execute"> },
	examId: number,
	ids: readonly number[],
): Promise<Set<number>> {
	const { rows } = await db.execute<{ id: number }>(
		sql`select question_id as id from exam_questions where exam_id = ${examId} and question_id = any(${sql.param([...ids])}::int[])`,
	);
	return new Set(rows.map(({ id }) => id));
}

/** Names of the exams that ask each question: 'UNI 2025-1 · Simulacro y 2 exámenes más'. Omits questions of no exam. */
export async function listExamNames(deps: Pick<Deps, "db">, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const { rows } = await deps.db.execute<{ id: number; name: string; others: number }>(sql`
		select place.question_id as id, (array_agg(u.code || ' ' || e.period || ' · ' || t.name order by e.id))[1] as name,
			count(*)::int - 1 as others
		from exam_questions place join exams e on e.id = place.exam_id and e.archived_at is null
			join universities u on u.id = e.university_id join exam_types t on t.id = e.exam_type_id
		where place.question_id = any(${sql.param([...ids])}::int[]) group by place.question_id`);
	return new Map(
		rows.map(({ id, name, others }) => [
			id,
			others === 0 ? name : `${name} y ${others} ${others === 1 ? "examen" : "exámenes"} más`,
		]),
	);
}
