import type { QuestionDto } from "@cachimbo/contract/questions";
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alternatives, exams, passages, questions } from "../../db/schema/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { isSealedAt } from "../exams/queries.ts";
import { type AlternativeRow, type PassageRow, type QuestionRow, toQuestionDto } from "./mapper.ts";
import { type Owner, questionsOf } from "./owner.ts";

export const questionNotFound = () => notFound("No encontramos esta pregunta");

/**
 * The questions that an exam asks, with their key, in their order; empty for an exam without questions or an unknown one.
 * What was annulled is asked no more.
 */
export async function listExamQuestions(deps: Pick<Deps, "db">, examId: number): Promise<QuestionDto[]> {
	return grouped(await rowsWhere(deps, and(eq(questions.examId, examId), isNull(questions.annulledAt))));
}

/** The same with what was annulled: as an ADMIN sees them. */
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

/** Read by the same eyes: where two agree in this, a student has seen one when she has seen the other. */
const seen = sql`md5(concat_ws(chr(31), q.text, q.picture->>'name', p.text, a.text))`;
/** SQL beside `questions q`: what `seen` reads. */
const read = sql`left join passages p on p.id = q.passage_id
	left join alternatives a on a.question_id = q.id and a.is_correct and a.archived_at is null`;

/**
 * SQL, ids and courses of what quizzes ask: courses' own questions, and those of published practice exams. Never those of a
 * sealed exam or their copies in the same course (their key is secret), nor of a premium exam (it is paid for), nor what was annulled.
 * @param courseId of one course
 */
const askedQuestions = (now: Date, courseId?: number): SQL => sql`
	select q.id, q.course_id, ${seen} as seen
	from questions q left join exams e on e.id = q.exam_id ${read}
	where q.archived_at is null and q.annulled_at is null and ${courseId === undefined ? sql`true` : sql`q.course_id = ${courseId}`}
		and (q.exam_id is null or e.published and not e.premium and e.archived_at is null and not ${isSealedAt(now)})
		and (q.course_id, ${seen}) not in (
			select q.course_id, ${seen} from exams e join questions q on q.exam_id = e.id and q.archived_at is null ${read}
			where ${isSealedAt(now)})`;

/** SQL: how many different questions each course's quizzes have; one that several exams ask counts once. */
export const countsOfAsked = (now: Date): SQL => sql`
	select course_id, count(distinct seen)::int as n from (${askedQuestions(now)}) q group by course_id`;

/** What the quiz of a course draws from, with the key: also twice what two exams ask. */
export async function listCourseQuestions(deps: Pick<Deps, "db" | "clock">, courseId: number): Promise<QuestionDto[]> {
	const asked = askedQuestions(deps.clock.now(), courseId);
	return grouped(await rowsWhere(deps, sql`${questions.id} in (select id from (${asked}) asked)`));
}

/** The same value for questions that a student would take for one. */
export const likenessOf = ({ questionText, questionImage, passage, options, correctOption }: QuestionDto): string =>
	JSON.stringify([questionText, questionImage, passage?.html, options[correctOption ?? -1]?.text]);

/** What reads: the pool, or a transaction that sees what it has written. */
interface Reader {
	db: Pick<Deps["db"], "select">;
}

/** @returns undefined for an unknown or archived question */
export async function findQuestion(deps: Reader, id: number): Promise<QuestionDto | undefined> {
	return grouped(await rowsWhere(deps, eq(questions.id, id)))[0];
}

/** As `listExamQuestions` does, in their order. */
export async function listQuestionsByIds(deps: Pick<Deps, "db">, ids: readonly number[]): Promise<QuestionDto[]> {
	return grouped(await rowsWhere(deps, inArray(questions.id, [...ids])));
}

/** A standing question as it was written, to be compared with a file's. */
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

/** The questions of an exam, or those that belong to a course alone, in their order; of thousands only what is compared. */
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
