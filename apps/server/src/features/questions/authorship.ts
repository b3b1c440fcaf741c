import { sql } from "drizzle-orm";
import type { Doer } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { type Actor, runsAcademy } from "../../work/actor.ts";
import { AppError } from "../../work/errors.ts";
import { isOthersExam, refuseOthersExam } from "../exams/queries.ts";
import type { QuestionList } from "./places/question-list.ts";

type Reader = Pick<Tx, "execute">;

/** Reasons why a teacher may not change a question: another author wrote it, or another author's exam asks it. */
export const refusals = {
	AUTHOR: "Esta pregunta la escribió otra persona: solo esa persona o la administración pueden cambiarla",
	ASKED: "Esta pregunta ya está en un examen de otra persona o en un simulacro: solo la administración puede cambiarla",
} as const;
type Refusal = keyof typeof refusals;

/** Questions that a teacher may not change, with the reason. */
export async function listRefused(db: Reader, doer: Doer, ids: readonly number[]): Promise<Map<number, Refusal>> {
	if (runsAcademy(doer) || ids.length === 0) return new Map();
	const { rows } = await db.execute<{ id: number; refusal: Refusal }>(sql`
		select id, refusal from (
			select q.id, case when q.author_id is distinct from ${doer.userId}::int then 'AUTHOR' when exists (
				select from exam_questions place join exams e on e.id = place.exam_id and e.archived_at is null
				where place.question_id = q.id and ${isOthersExam("e", doer.userId)}) then 'ASKED' end as refusal
			from questions q where q.id = any(${sql.param([...ids])}::int[])) looked where refusal is not null`);
	return new Map(rows.map(({ id, refusal }) => [id, refusal]));
}

/** Ignores an unknown question, which the caller reports. @throws AppError FORBIDDEN */
export async function refuseOthersQuestion(db: Reader, doer: Doer, id: number): Promise<void> {
	const refusal = (await listRefused(db, doer, [id])).get(id);
	if (refusal) throw new AppError("FORBIDDEN", refusals[refusal]);
}

/**
 * Refuses a teacher who adds questions to another author's exam. Every author may add to a course's own questions.
 * @throws AppError FORBIDDEN
 */
export async function refuseOthersList(db: Reader, doer: Doer, list: QuestionList): Promise<void> {
	if ("examId" in list) await refuseOthersExam(db, doer, list.examId);
}

/** Refuses a teacher who reorders another author's exam, or any course's own questions. @throws AppError FORBIDDEN */
export async function refuseOthersOrder(db: Reader, doer: Doer, list: QuestionList): Promise<void> {
	if (runsAcademy(doer) || "examId" in list) return refuseOthersList(db, doer, list);
	throw new AppError("FORBIDDEN", "Solo la administración ordena las preguntas de un curso");
}

/**
 * Refuses a teacher who changes another author's passage, or a passage of questions that this teacher may not change.
 * @throws AppError FORBIDDEN
 */
export async function refuseOthersPassage(db: Reader, doer: Doer, id: number): Promise<void> {
	if (runsAcademy(doer)) return;
	const { rows } = await db.execute<{ others: boolean; questionIds: number[] }>(sql`
		select p.author_id is distinct from ${doer.userId}::int as others,
			array(select q.id from questions q where q.passage_id = p.id and q.archived_at is null) as "questionIds"
		from passages p where p.id = ${id} and p.archived_at is null`);
	const [passage] = rows;
	if (!passage) return;
	if (!passage.others && (await listRefused(db, doer, passage.questionIds)).size === 0) return;
	throw new AppError(
		"FORBIDDEN",
		"Esta lectura es de otra persona o la usan sus preguntas: solo la administración la cambia",
	);
}

/** Author of each question for lists of the staff, and whether this user may only read it. */
export async function listAuthors(
	{ db }: { db: Reader },
	actor: Actor,
	ids: readonly number[],
): Promise<Map<number, { authorId: number | null; readOnly?: true }>> {
	const { rows } = await db.execute<{ id: number; authorId: number | null }>(
		sql`select id, author_id as "authorId" from questions where id = any(${sql.param([...ids])}::int[])`,
	);
	const refused = await listRefused(db, actor, ids);
	return new Map(rows.map(({ id, authorId }) => [id, { authorId, ...(refused.has(id) ? { readOnly: true } : {}) }]));
}
