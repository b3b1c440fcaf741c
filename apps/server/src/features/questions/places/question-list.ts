import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { courses, examQuestions, exams, questions } from "../../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../../deps.ts";
import { invalid, notFound } from "../../../work/errors.ts";

/** A list of questions: an exam, or a course's own questions. A question may be in several lists, or in none. */
export type QuestionList = { examId: number } | { courseId: number };

export const questionListOf = (examId: number | null, courseId: number): QuestionList =>
	examId === null ? { courseId } : { examId };

export const isSameList = (one: QuestionList, other: QuestionList): boolean =>
	"examId" in one
		? "examId" in other && one.examId === other.examId
		: "courseId" in other && one.courseId === other.courseId;

/** SQL condition: the question is in the list and not archived. */
export const questionsOf = (list: QuestionList): SQL | undefined =>
	and(
		isNull(questions.archivedAt),
		"examId" in list
			? sql`${questions.id} in (select place.question_id from exam_questions place where place.exam_id = ${list.examId})`
			: and(eq(questions.courseId, list.courseId), isNotNull(questions.ownPosition)),
	);

/** SQL: id and position of the list's questions that are not archived. */
export const positionsOf = (list: QuestionList): SQL =>
	"examId" in list
		? sql`select q.id, place.position from exam_questions place join questions q on q.id = place.question_id
			where place.exam_id = ${list.examId} and q.archived_at is null`
		: sql`select q.id, q.own_position as position from questions q
			where q.course_id = ${list.courseId} and q.own_position is not null and q.archived_at is null`;

const inStandingExam = `exists (select from exam_questions place join exams e on e.id = place.exam_id
	where place.question_id = questions.id and e.archived_at is null)`;

/**
 * SQL condition on a row of `questions`: the question is live. It is not archived, and neither is at least one exam or course that
 * contains it. Its course counts if it is one of the course's own questions, or in no exam.
 */
export const isLiveQuestion: SQL = sql.raw(`(questions.archived_at is null and (${inStandingExam} or (
	(questions.own_position is not null or not exists (
		select from exam_questions place where place.question_id = questions.id))
	and exists (select from courses c where c.id = questions.course_id and c.archived_at is null))))`);

export const standingQuestion = (id: number): SQL | undefined => and(eq(questions.id, id), isLiveQuestion);

/** Locks a list, to serialise adding and moving its questions. @throws AppError VALIDATION when the list does not exist */
export async function lockList(tx: Tx, list: QuestionList): Promise<void> {
	if (await lockRow(tx, list)) return;
	throw "examId" in list ? invalid("examId", "El examen no existe") : invalid("courseId", "El curso no existe");
}

/** @returns false for an exam or course that does not exist, or is archived */
async function lockRow(tx: Tx, list: QuestionList): Promise<boolean> {
	const [table, id] = "examId" in list ? ([exams, list.examId] as const) : ([courses, list.courseId] as const);
	const found = await tx
		.select({ id: table.id })
		.from(table)
		.where(and(eq(table.id, id), isNull(table.archivedAt)))
		.for("no key update");
	return found.length > 0;
}

/** Locks both lists of a move, always in the same order. @throws AppError VALIDATION when `to` does not exist */
export async function lockLists(tx: Tx, { from, to }: { from: QuestionList | null; to: QuestionList }): Promise<void> {
	const numberOf = (list: QuestionList) => ("examId" in list ? list.examId : 1e10 + list.courseId);
	const lists = from ? [from, to] : [to];
	for (const list of lists.sort((one, other) => numberOf(one) - numberOf(other))) {
		await (list === to ? lockList(tx, list) : lockRow(tx, list));
	}
}

/** Returns the position after the list's last question. The list must be locked. */
export async function nextPosition(tx: Tx, list: QuestionList): Promise<number> {
	const { rows } = await tx.execute<{ next: number }>(
		sql`select coalesce(max(position), 0)::int + 1 as next from (${positionsOf(list)}) placed`,
	);
	return rows[0]!.next;
}

/** Adds questions to a list from `position` on, in this order. The list must be locked and contain none of these questions. */
export async function placeQuestions(
	tx: Tx,
	list: QuestionList,
	ids: readonly number[],
	position: number,
): Promise<void> {
	if (ids.length === 0) return;
	if (!("examId" in list)) return placeAmongOwn(tx, ids, position);
	await tx
		.insert(examQuestions)
		.values(ids.map((questionId, index) => ({ examId: list.examId, questionId, position: position + index })));
}

/** `placeQuestions` for courses' own questions, each in its own course. */
export async function placeAmongOwn(tx: Tx, ids: readonly number[], position: number): Promise<void> {
	const numbered = sql`unnest(${sql.param([...ids])}::int[]) with ordinality as numbered(id, place)`;
	await tx
		.update(questions)
		.set({ ownPosition: sql`${position}::int + numbered.place::int - 1` })
		.from(numbered)
		.where(sql`${questions.id} = numbered.id`);
}

/** Removes a question from a list. The question keeps its other places. */
export async function removeFromList(tx: Tx, list: QuestionList, id: number): Promise<void> {
	if ("examId" in list) {
		await tx.delete(examQuestions).where(and(eq(examQuestions.examId, list.examId), eq(examQuestions.questionId, id)));
		return;
	}
	await tx.update(questions).set({ ownPosition: null }).where(eq(questions.id, id));
}

/** Present places of a question. */
export interface Places {
	courseId: number;
	/** exams that are not archived */
	examIds: number[];
	/** whether the question is one of its course's own */
	own: boolean;
	/** whether the question is live, see `isLiveQuestion` */
	stands: boolean;
}

/** Places of questions by id, without those of archived exams. */
export async function findPlaces(
	{ db }: { db: Pick<Tx, "select"> },
	ids: readonly number[],
): Promise<Map<number, Places>> {
	const rows = await db
		.select({
			id: questions.id,
			courseId: questions.courseId,
			own: sql<boolean>`questions.own_position is not null`,
			stands: sql<boolean>`${isLiveQuestion}`,
			examIds: sql<number[]>`array(select e.id from exam_questions place join exams e on e.id = place.exam_id
				where place.question_id = questions.id and e.archived_at is null order by not e.published, e.id)`,
		})
		.from(questions)
		.where(inArray(questions.id, [...ids]));
	return new Map(rows.map(({ id, ...places }) => [id, places]));
}

export const questionNotFound = () => notFound("No encontramos esta pregunta");

/** @throws AppError NOT_FOUND for a question that is not live */
export async function getPlaces(tx: Tx, id: number): Promise<Places> {
	const places = (await findPlaces({ db: tx }, [id])).get(id);
	if (!places?.stands) throw questionNotFound();
	return places;
}

/** Number of a question in a list, from 1, counting drafts and annulled questions; 0 if the list does not contain it. */
export async function findPlaceIn({ db }: Pick<Deps, "db">, list: QuestionList, id: number): Promise<number> {
	const { rows } = await db.execute<{ place: number }>(sql`
		select place from (
			select id, row_number() over (order by position, id)::int as place from (${positionsOf(list)}) listed
		) placed where id = ${id}`);
	return rows[0]?.place ?? 0;
}
