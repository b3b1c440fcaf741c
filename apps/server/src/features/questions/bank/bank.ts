import {
	type BankFilter,
	type BankPageDto,
	type BankQuery,
	type BankQuestionDto,
	type BankState,
	bankStates,
} from "@cachimbo/contract/questions/question-bank";
import { type SQL, sql } from "drizzle-orm";
import { isAsked } from "../../../db/asked-questions.ts";
import { foldedContainsWords } from "../../../db/folded-text.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { listAuthors } from "../authorship.ts";
import {
	findPlaceIn,
	findPlaces,
	isLiveQuestion,
	type QuestionList,
	questionNotFound,
} from "../places/question-list.ts";
import { findQuestion, listQuestionsByIds } from "../queries.ts";
import { listSignals, signals } from "./bank-signals.ts";
import { listUses } from "./managed-questions.ts";

/** SQL condition of each state on a row of `questions`. A draft may have two states. */
const states: Record<BankState, SQL> = {
	ASKED: sql.raw(isAsked("questions")),
	DRAFT: sql`questions.lacks <> '{}'`,
	LACKS_PICTURE: sql`'PICTURE' = any(questions.lacks)`,
	ANNULLED: sql`questions.annulled_at is not null`,
};

/** SQL condition on a row of `questions`: an unarchived exam `e` that meets `condition` contains the question. */
export const isInExam = (condition: SQL) => sql`exists (
	select from exam_questions place join exams e on e.id = place.exam_id
	where place.question_id = questions.id and e.archived_at is null and ${condition})`;
const inAnyExam = isInExam(sql`true`);

const uses: Record<NonNullable<BankQuery["use"]>, SQL> = {
	EXAM: inAnyExam,
	QUIZ: sql`questions.own_position is not null`,
	NO_EXAM: sql`not ${inAnyExam}`,
	NOWHERE: sql`questions.own_position is null and not ${inAnyExam}`,
};

/**
 * SQL condition on rows of `questions`: a filter of the bank without the state, also used by blueprints. To add a filter, add one
 * line here and one in the contract's `bankQuery`.
 */
export function bankConditions(query: Omit<BankFilter, "state">): SQL {
	const { search, courseId, topic, universityId, examId, difficulty, use, signal, authorId } = query;
	const wanted = [
		courseId !== undefined && sql`questions.course_id = ${courseId}`,
		topic != null && sql`questions.topic = ${topic}`,
		examId !== undefined && isInExam(sql`e.id = ${examId}`),
		universityId !== undefined && isInExam(sql`e.university_id = ${universityId}`),
		difficulty !== undefined &&
			(difficulty === "NONE" ? sql`questions.difficulty is null` : sql`questions.difficulty = ${difficulty}`),
		use !== undefined && uses[use],
		authorId !== undefined && sql`questions.author_id = ${authorId}`,
		signal !== undefined && signals[signal].holds,
		// Search the stored folded texts, since folding the texts of 20,000 questions took a second.
		search?.trim() &&
			sql`exists (select from question_words w where w.question_id = questions.id and ${foldedContainsWords(sql`w.folded`, search)})`,
	];
	return sql.join([isLiveQuestion, ...wanted.filter((one) => typeof one === "object")], sql` and `);
}

/** SQL condition: a filter of the bank with the state, for all pages of a search. */
export const bankSearch = ({ state, ...query }: BankFilter): SQL =>
	state ? sql`${bankConditions(query)} and ${states[state]}` : bankConditions(query);

/** A page of the bank, newest first or by a signal. */
export async function listBank(
	deps: Pick<Deps, "db">,
	actor: Actor,
	{ page, size, state, ...query }: BankQuery,
): Promise<BankPageDto> {
	const [{ ids, counts }, topics] = await Promise.all([
		findPage(deps, bankConditions(query), { page, size, state, signal: query.signal }),
		listTopics(deps, query.courseId),
	]);
	const total = state ? counts[state] : counts.all;
	return { items: await describe(deps, actor, ids), page, size, total, counts, topics };
}

interface FoundPage extends Record<string, unknown> {
	/** ids of the page's questions */
	ids: number[];
	counts: BankPageDto["counts"];
}

/** Evaluates the filter once for both the page and the counts. */
async function findPage(
	{ db }: Pick<Deps, "db">,
	matches: SQL,
	{ page, size, state, signal }: Pick<BankQuery, "page" | "size" | "state" | "signal">,
): Promise<FoundPage> {
	const rank = signal ? signals[signal].rank : sql`0`;
	const names = bankStates.map((name) => sql.identifier(name));
	const flags = bankStates.map((name) => sql`${states[name]} as ${sql.identifier(name)}`);
	const counted = names.map((name) => sql`count(*) filter (where ${name})::int as ${name}`);
	const { rows } = await db.execute<FoundPage>(sql`
		with found as materialized (select questions.id, ${rank} as rank, ${sql.join(flags, sql`, `)} from questions where ${matches})
		select coalesce((select json_agg(id order by rank, id desc) from (
				select id, rank from found where ${state ? sql.identifier(state) : sql`true`}
				order by rank, id desc limit ${size} offset ${(page - 1) * size}) page), '[]') as ids,
			(select row_to_json(c) from (select count(*)::int as "all", ${sql.join(counted, sql`, `)} from found) c) as counts`);
	return rows[0]!;
}

async function describe(deps: Pick<Deps, "db">, actor: Actor, ids: readonly number[]): Promise<BankQuestionDto[]> {
	if (ids.length === 0) return [];
	const [list, uses, said, authors] = await Promise.all([
		listQuestionsByIds(deps, ids),
		listUses(deps, ids),
		listSignals(deps, ids),
		listAuthors(deps, actor, ids),
	]);
	return list.map((question) => ({
		...question,
		...(uses.get(question.idQuestion) ?? { examIds: [], inQuiz: false }),
		...said.get(question.idQuestion),
		...authors.get(question.idQuestion),
	}));
}

/** Topics of a course's questions, in Spanish order. */
async function listTopics({ db }: Pick<Deps, "db">, courseId: number | undefined): Promise<string[]> {
	if (courseId === undefined) return [];
	const { rows } = await db.execute<{ topic: string }>(sql`
		select topic from questions where course_id = ${courseId} and topic <> '' and ${isLiveQuestion}
		group by topic order by topic collate "es-x-icu" limit 500`);
	return rows.map(({ topic }) => topic);
}

/**
 * Returns a live question, with its place in a list; 0 if it is not in the list.
 * @throws AppError NOT_FOUND
 */
export async function getBankQuestion(
	deps: Pick<Deps, "db">,
	actor: Actor,
	id: number,
	list: QuestionList | undefined,
) {
	const [question, places, authors] = await Promise.all([
		findQuestion(deps, id),
		findPlaces(deps, [id]),
		listAuthors(deps, actor, [id]),
	]);
	const questionPlaces = places.get(id);
	if (!question || !questionPlaces?.stands) throw questionNotFound();
	const place = list ? await findPlaceIn(deps, list, id) : 0;
	const examId =
		list && "examId" in list && questionPlaces.examIds.includes(list.examId) ? list.examId : question.examId;
	return {
		...question,
		examId,
		examIds: questionPlaces.examIds,
		inQuiz: questionPlaces.own,
		...authors.get(id),
		place,
	};
}
