import type { Difficulty, QuestionDto } from "@cachimbo/contract/questions/questions";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { isAsked } from "../../db/asked-questions.ts";
import { alternatives, type Lack, passages, questions } from "../../db/schema/catalogue/catalogue.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { isSealedAt } from "../exams/queries.ts";
import { type AlternativeRow, type PassageRow, type QuestionRow, toQuestionDto } from "./mapper.ts";
import { positionsOf, type QuestionList } from "./places/question-list.ts";

export * from "./bank/bank-texts.ts";
export * from "./corrections/corrections.ts";

/** Questions of an exam with their key, in order, without drafts and annulled ones; empty for an unknown exam. */
export async function listExamQuestions(deps: Pick<Deps, "db">, examId: number): Promise<QuestionDto[]> {
	return toDtos(await rowsOf(deps, placesIn(examId), sql.raw(isAsked("questions"))));
}

/** Questions of an exam including drafts and annulled ones, for ADMINs. */
export async function listAllExamQuestions(deps: Pick<Deps, "db">, examId: number): Promise<QuestionDto[]> {
	return toDtos(await rowsOf(deps, placesIn(examId)));
}

export { findPlaces, isLiveQuestion, questionNotFound } from "./places/question-list.ts";

/** SQL: hash that is equal for questions that look the same to a student, i.e. copies of one question. */
const appearanceHash = sql`md5(concat_ws(chr(31), q.text, q.picture->>'name', p.text, a.text))`;
/** SQL: the joins to `questions q` that `appearanceHash` needs. */
const appearanceJoins = sql`left join passages p on p.id = q.passage_id
	left join alternatives a on a.question_id = q.id and a.is_correct and a.archived_at is null`;

/**
 * SQL: questions for quizzes (courses' own, and those of published practice exams) with id and course. Excluded: questions of a
 * sealed exam and their copies in the same course (secret key), questions of premium exams only (paid content), drafts and
 * annulled ones.
 * @param courseId one course; default: all
 */
const askedQuestions = (now: Date, courseId?: number): SQL => sql`
	select q.id, q.course_id, ${appearanceHash} as appearance
	from questions q ${appearanceJoins}
	where ${sql.raw(isAsked("q"))} and ${courseId === undefined ? sql`true` : sql`q.course_id = ${courseId}`}
		and (q.own_position is not null or exists (
			select from exam_questions place join exams e on e.id = place.exam_id
			where place.question_id = q.id and e.published and not e.premium and e.archived_at is null))
		and (q.course_id, ${appearanceHash}) not in (
			select q.course_id, ${appearanceHash} from exams e join exam_questions place on place.exam_id = e.id
				join questions q on q.id = place.question_id and q.archived_at is null ${appearanceJoins}
			where ${isSealedAt(now)})`;

/** SQL: number of different questions for each course's quizzes; copies in several exams count once. */
export const countsOfAsked = (now: Date): SQL => sql`
	select course_id, count(distinct appearance)::int as n from (${askedQuestions(now)}) q group by course_id`;

/** SQL: a course's topics with the number of different questions of each. */
export const topicsOfAsked = (now: Date, courseId: number): SQL => sql`
	select q.topic, count(distinct asked.appearance)::int as "questionCount"
	from (${askedQuestions(now, courseId)}) asked join questions q on q.id = asked.id
	where q.topic <> '' group by q.topic order by q.topic collate "es-x-icu"`;

/** Questions from which a course's quiz draws, with the key; may include duplicates. */
export async function listCourseQuestions(deps: Pick<Deps, "db" | "clock">, courseId: number): Promise<QuestionDto[]> {
	const asked = askedQuestions(deps.clock.now(), courseId);
	return toDtos(await rowsOf(deps, homePlacesOf(sql`q.id in (select id from (${asked}) asked)`)));
}

/** Whether the quizzes of a course may ask the question now. */
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
	`select place from (select q.id, row_number() over (order by place.position, q.id)::int as place
		from exam_questions place join questions q on q.id = place.question_id
		where place.exam_id = $examId::int and ${isAsked("q")}) asked where id = $id::int`,
);

/** Number of a question among those that its exam asks, from 1; 0 if the exam does not ask it. */
export async function findPlaceInExam(deps: Pick<Deps, "db">, id: number, examId: number): Promise<number> {
	const [row] = await placeInExam(deps, { id, examId });
	return row?.place ?? 0;
}

/** Key that is equal for questions that look the same to a student. */
export const likenessOf = ({ questionText, questionImage, passage, options, correctOption }: QuestionDto): string =>
	JSON.stringify([questionText, questionImage, passage?.html, options[correctOption ?? -1]?.text]);

/** The connection pool or a transaction. */
interface Reader {
	db: Pick<Deps["db"], "select">;
}

/** @returns undefined for an unknown or archived question */
export async function findQuestion(deps: Reader, id: number): Promise<QuestionDto | undefined> {
	return toDtos(await rowsOf(deps, homePlacesOf(sql`q.id = ${id}`)))[0];
}

/** Questions in the order of `ids`, without archived ones. */
export async function listQuestionsByIds(deps: Reader, ids: readonly number[]): Promise<QuestionDto[]> {
	const found = toDtos(await rowsOf(deps, homePlacesOf(sql`q.id = any(${sql.param([...ids])}::int[])`)));
	const byId = new Map(found.map((question) => [question.idQuestion, question]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Titles and Markdown of passages, by id. */
export async function listPassageTexts(
	deps: Pick<Deps, "db">,
	ids: readonly number[],
): Promise<Map<number, { title: string; text: string }>> {
	const rows = await deps.db
		.select({ id: passages.id, title: passages.title, text: passages.text })
		.from(passages)
		.where(inArray(passages.id, [...new Set(ids)]));
	return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/** A question in Markdown source, for the comparison with the questions of a file. */
export interface OwnedQuestion {
	id: number;
	version: number;
	courseId: number;
	topic: string | null;
	subtopic: string | null;
	difficulty: Difficulty | null;
	number: number | null;
	seconds: number | null;
	/** Markdown of the passage */
	passage: string | null;
	passageTitle: string | null;
	text: string;
	explanation: string;
	/** Markdown of the alternatives, in order */
	options: string[];
	/** notes in the order of the alternatives; '' for an alternative without a note */
	notes: string[];
	/** -1: the key is missing */
	correctOption: number;
	/** name of the stored picture */
	picture: string | null;
	/** names of the alternatives' pictures, in order */
	optionPictures: (string | null)[];
	lacks: Lack[];
	missingPicture: string | null;
	annulled: boolean;
}

/** Questions of a list, in order, with only the fields that an import compares: there may be thousands. */
export function listOwnedQuestions(deps: Pick<Deps, "db">, owner: QuestionList): Promise<OwnedQuestion[]> {
	const { id, version, courseId, topic, subtopic, difficulty, number, seconds, text, explanation } = questions;
	const inOrder = sql`order by ${alternatives.position}`;
	const listOfEach = <T>(value: SQL | typeof alternatives.text) =>
		sql<T[]>`coalesce(json_agg(${value} ${inOrder}) filter (where ${alternatives.id} is not null), '[]')`;
	return deps.db
		.select({
			...{ id, version, courseId, topic, subtopic, difficulty, number, seconds, text, explanation },
			...{ lacks: questions.lacks, missingPicture: questions.missingPicture },
			annulled: sql<boolean>`${questions.annulledAt} is not null`,
			picture: sql<string | null>`${questions.picture}->>'name'`,
			passage: passages.text,
			passageTitle: passages.title,
			options: listOfEach<string>(alternatives.text),
			notes: listOfEach<string>(sql`${alternatives.note}`),
			optionPictures: listOfEach<string | null>(sql`${alternatives.picture}->>'name'`),
			correctOption: sql<number>`coalesce(array_position(array_agg(${alternatives.isCorrect} ${inOrder}), true), 0)::int - 1`,
		})
		.from(questions)
		.innerJoin(sql`(${positionsOf(owner)}) placed`, sql`placed.id = ${questions.id}`)
		.leftJoin(alternatives, standingAlternatives)
		.leftJoin(passages, eq(passages.id, questions.passageId))
		.groupBy(questions.id, passages.id, sql`placed.position`)
		.orderBy(sql`placed.position`, asc(id));
}

const standingAlternatives = and(eq(alternatives.questionId, questions.id), isNull(alternatives.archivedAt));

/** SQL for `rowsOf`: places of an exam's questions. */
const placesIn = (examId: number): SQL =>
	sql`select question_id, exam_id, position from exam_questions where exam_id = ${examId}`;

/**
 * SQL for `rowsOf`: one place for each question: its first live exam, published ones first, else its course's own list, else
 * none. @param condition SQL condition on a question `q`
 */
const homePlacesOf = (condition: SQL): SQL => sql`
	select q.id as question_id, home.exam_id, coalesce(home.position, q.own_position) as position
	from questions q left join lateral (
		select place.exam_id, place.position from exam_questions place join exams e on e.id = place.exam_id
		where place.question_id = q.id and e.archived_at is null order by not e.published, e.id limit 1) home on true
	where ${condition}`;

const rowsOf = (deps: Reader, places: SQL, condition?: SQL): Promise<Row[]> =>
	deps.db
		.select({
			question: questions,
			examId: sql<number | null>`placed.exam_id`,
			alternative: alternatives,
			passage: passages,
		})
		.from(questions)
		.innerJoin(sql`(${places}) placed`, sql`placed.question_id = ${questions.id}`)
		.leftJoin(alternatives, standingAlternatives)
		.leftJoin(passages, eq(passages.id, questions.passageId))
		.where(and(isNull(questions.archivedAt), condition))
		.orderBy(sql`placed.exam_id`, sql`placed.position`, asc(questions.id), asc(alternatives.position));

interface Row {
	question: QuestionRow;
	examId: number | null;
	/** null: a draft without alternatives */
	alternative: AlternativeRow | null;
	passage: PassageRow | null;
}

function toDtos(rows: readonly Row[]): QuestionDto[] {
	const byQuestion = Map.groupBy(rows, (row) => row.question.id);
	return [...byQuestion.values()].map((group) =>
		toQuestionDto(
			group[0]!.question,
			group[0]!.examId,
			group.flatMap((row) => row.alternative ?? []),
			group[0]!.passage,
		),
	);
}
