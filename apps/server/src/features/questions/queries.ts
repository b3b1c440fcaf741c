import type { QuestionDto } from "@cachimbo/contract/questions";
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alternatives, exams, passages, questions } from "../../db/schema/catalogue.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { isSealedAt } from "../exams/queries.ts";
import { type AlternativeRow, type PassageRow, type QuestionRow, toQuestionDto } from "./mapper.ts";
import { type Owner, questionsOf } from "./owner.ts";

export const questionNotFound = () => notFound("No encontramos esta pregunta");

/**
 * An exam's questions with their key, in order, without annulled ones; empty for an unknown exam.
 */
export async function listExamQuestions(deps: Pick<Deps, "db">, examId: number): Promise<QuestionDto[]> {
	return grouped(await rowsWhere(deps, and(eq(questions.examId, examId), isNull(questions.annulledAt))));
}

/** Includes annulled ones, for ADMINs. */
export async function listAllExamQuestions(deps: Pick<Deps, "db">, examId: number): Promise<QuestionDto[]> {
	return grouped(await rowsWhere(deps, eq(questions.examId, examId)));
}

/** Those of `ids` that are annulled. */
export async function findAnnulled(deps: Pick<Deps, "db">, ids: readonly number[]): Promise<ReadonlySet<number>> {
	const rows = await deps.db
		.select({ id: questions.id })
		.from(questions)
		.where(and(inArray(questions.id, [...ids]), isNotNull(questions.annulledAt)));
	return new Set(rows.map(({ id }) => id));
}

/** SQL: equal for questions that look the same to a student, i.e. copies of one question. */
const appearanceHash = sql`md5(concat_ws(chr(31), q.text, q.picture->>'name', p.text, a.text))`;
/** SQL: the joins to `questions q` that `appearanceHash` needs. */
const appearanceJoins = sql`left join passages p on p.id = q.passage_id
	left join alternatives a on a.question_id = q.id and a.is_correct and a.archived_at is null`;

/**
 * SQL, ids and courses of questions for quizzes: courses' own, and those of published practice exams. Not those of a sealed
 * exam or copies of them in the same course (secret key), not those of premium exams (paid content), no annulled ones.
 * @param courseId of one course
 */
const askedQuestions = (now: Date, courseId?: number): SQL => sql`
	select q.id, q.course_id, ${appearanceHash} as appearance
	from questions q left join exams e on e.id = q.exam_id ${appearanceJoins}
	where q.archived_at is null and q.annulled_at is null and ${courseId === undefined ? sql`true` : sql`q.course_id = ${courseId}`}
		and (q.exam_id is null or e.published and not e.premium and e.archived_at is null and not ${isSealedAt(now)})
		and (q.course_id, ${appearanceHash}) not in (
			select q.course_id, ${appearanceHash} from exams e join questions q on q.exam_id = e.id and q.archived_at is null ${appearanceJoins}
			where ${isSealedAt(now)})`;

/** SQL: number of different questions for each course's quizzes; copies in several exams count once. */
export const countsOfAsked = (now: Date): SQL => sql`
	select course_id, count(distinct appearance)::int as n from (${askedQuestions(now)}) q group by course_id`;

/** SQL: a course's topics with the number of different questions of each. */
export const topicsOfAsked = (now: Date, courseId: number): SQL => sql`
	select q.topic, count(distinct asked.appearance)::int as "questionCount"
	from (${askedQuestions(now, courseId)}) asked join questions q on q.id = asked.id
	where q.topic <> '' group by q.topic order by q.topic collate "es-x-icu"`;

/** What a course's quiz draws from, with the key; may hold duplicates. */
export async function listCourseQuestions(deps: Pick<Deps, "db" | "clock">, courseId: number): Promise<QuestionDto[]> {
	const asked = askedQuestions(deps.clock.now(), courseId);
	return grouped(await rowsWhere(deps, sql`${questions.id} in (select id from (${asked}) asked)`));
}

/** Whether a course's quizzes may ask it now. */
export async function isAskedInQuizzes(
	deps: Pick<Deps, "db" | "clock">,
	id: number,
	courseId: number,
): Promise<boolean> {
	const asked = askedQuestions(deps.clock.now(), courseId);
	const { rows } = await deps.db.execute(sql`select 1 from (${asked}) asked where asked.id = ${id}`);
	return rows.length > 0;
}

const placeInExam = statement<{ id: number; examId: number }, { place: number }>(
	"place_of_question",
	`select place from (select id, row_number() over (order by position, id)::int as place from questions
		where exam_id = $examId::int and archived_at is null and annulled_at is null) asked where id = $id::int`,
);

/** Its number among those that its exam asks, from 1; 0 where it is not among them. */
export async function findPlaceInExam(deps: Pick<Deps, "db">, id: number, examId: number): Promise<number> {
	const [row] = await placeInExam(deps, { id, examId });
	return row?.place ?? 0;
}

/** Duplicate key: equal for questions that look the same to a student. */
export const likenessOf = ({ questionText, questionImage, passage, options, correctOption }: QuestionDto): string =>
	JSON.stringify([questionText, questionImage, passage?.html, options[correctOption ?? -1]?.text]);

/** The pool or a transaction. */
interface Reader {
	db: Pick<Deps["db"], "select">;
}

/** @returns undefined for an unknown or archived question */
export async function findQuestion(deps: Reader, id: number): Promise<QuestionDto | undefined> {
	return grouped(await rowsWhere(deps, eq(questions.id, id)))[0];
}

/** In the order of an exam, as `listExamQuestions`. */
export async function listQuestionsByIds(deps: Pick<Deps, "db">, ids: readonly number[]): Promise<QuestionDto[]> {
	return grouped(await rowsWhere(deps, inArray(questions.id, [...ids])));
}

/** A question's source texts, to be compared with those of a file. */
export interface OwnedQuestion {
	id: number;
	version: number;
	courseId: number;
	topic: string | null;
	/** source text */
	passage: string | null;
	text: string;
	explanation: string;
	/** source texts in their order */
	options: string[];
	correctOption: number;
}

/** An owner's questions, in order; only the fields that an import compares, since there may be thousands. */
export function listOwnedQuestions(deps: Pick<Deps, "db">, owner: Owner): Promise<OwnedQuestion[]> {
	const { id, version, courseId, topic, text, explanation, position } = questions;
	const inOrder = sql`order by ${alternatives.position}`;
	return deps.db
		.select({
			...{ id, version, courseId, topic, text, explanation },
			passage: passages.text,
			options: sql<string[]>`json_agg(${alternatives.text} ${inOrder})`,
			correctOption: sql<number>`coalesce(array_position(array_agg(${alternatives.isCorrect} ${inOrder}), true), 0)::int - 1`,
		})
		.from(questions)
		.innerJoin(alternatives, and(eq(alternatives.questionId, questions.id), isNull(alternatives.archivedAt)))
		.leftJoin(passages, eq(passages.id, questions.passageId))
		.where(and(isNull(questions.archivedAt), questionsOf(owner)))
		.groupBy(questions.id, passages.id)
		.orderBy(asc(position), asc(id));
}

const rowsWhere = (deps: Reader, condition: SQL | undefined) =>
	deps.db
		.select({ question: questions, alternative: alternatives, passage: passages })
		.from(questions)
		.innerJoin(alternatives, and(eq(alternatives.questionId, questions.id), isNull(alternatives.archivedAt)))
		.leftJoin(passages, eq(passages.id, questions.passageId))
		.leftJoin(exams, eq(exams.id, questions.examId))
		.where(and(isNull(questions.archivedAt), condition))
		.orderBy(asc(questions.examId), asc(questions.position), asc(questions.id), asc(alternatives.position));

interface Row {
	question: QuestionRow;
	alternative: AlternativeRow;
	passage: PassageRow | null;
}

function grouped(rows: readonly Row[]): QuestionDto[] {
	const byQuestion = Map.groupBy(rows, (row) => row.question.id);
	return [...byQuestion.values()].map((group) =>
		toQuestionDto(
			group[0]!.question,
			group.map((row) => row.alternative),
			group[0]!.passage,
		),
	);
}
