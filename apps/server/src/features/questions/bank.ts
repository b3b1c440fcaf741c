import {
	type BankFilter,
	type BankPageDto,
	type BankQuery,
	type BankQuestionDto,
	type BankState,
	bankStates,
} from "@cachimbo/contract/question-bank";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../actor.ts";
import { isAsked } from "../../db/asked-questions.ts";
import { holdsFoldedWords } from "../../db/folded-text.ts";
import type { Deps } from "../../deps.ts";
import { listAuthors } from "./authorship.ts";
import { listSignals, signals } from "./bank-signals.ts";
import { listUses } from "./managed-questions.ts";
import { findPlaceIn, findPlaces, type Owner, questionNotFound, standsInBank } from "./owner.ts";
import { findQuestion, listQuestionsByIds } from "./queries.ts";

/** SQL, of a row of `questions`: its state, of which a draft may have two. */
const states: Record<BankState, SQL> = {
	ASKED: sql.raw(isAsked("questions")),
	DRAFT: sql`questions.lacks <> '{}'`,
	LACKS_PICTURE: sql`'PICTURE' = any(questions.lacks)`,
	ANNULLED: sql`questions.annulled_at is not null`,
};

/** SQL, of a row of `questions`: whether an exam `e` that stands has it. */
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
 * SQL, on rows of `questions`: what narrows the bank, apart from the state. Another way to narrow it is one line here and one
 * in the contract's `bankQuery`; the blueprint of an exam draws by the same.
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
		// Of texts that are kept folded: reading those of 20,000 questions anew took a second.
		search?.trim() &&
			sql`exists (select from question_words w where w.question_id = questions.id and ${holdsFoldedWords(sql`w.folded`, search)})`,
	];
	return sql.join([standsInBank, ...wanted.filter((one) => typeof one === "object")], sql` and `);
}

/** The same with the state: what a search of the bank shows, on all its pages. */
export const bankSearch = ({ state, ...query }: BankFilter): SQL =>
	state ? sql`${bankConditions(query)} and ${states[state]}` : bankConditions(query);

/** A page of the bank: the newest first, or by what students made of it. */
export async function listBank(
	deps: Pick<Deps, "db">,
	actor: Actor,
	{ page, size, state, ...query }: BankQuery,
): Promise<BankPageDto> {
	const [{ ids, counts }, topics] = await Promise.all([
		find(deps, bankConditions(query), { page, size, state, signal: query.signal }),
		listTopics(deps, query.courseId),
	]);
	const total = state ? counts[state] : counts.all;
	return { items: await describe(deps, actor, ids), page, size, total, counts, topics };
}

interface Found extends Record<string, unknown> {
	/** of the page */
	ids: number[];
	counts: BankPageDto["counts"];
}

/** Each text is looked at once, for the page and for the counts. */
async function find(
	{ db }: Pick<Deps, "db">,
	matches: SQL,
	{ page, size, state, signal }: Pick<BankQuery, "page" | "size" | "state" | "signal">,
): Promise<Found> {
	const rank = signal ? signals[signal].rank : sql`0`;
	const names = bankStates.map((name) => sql.identifier(name));
	const flags = bankStates.map((name) => sql`${states[name]} as ${sql.identifier(name)}`);
	const counted = names.map((name) => sql`count(*) filter (where ${name})::int as ${name}`);
	const { rows } = await db.execute<Found>(sql`
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

/** All topics of a course's questions, in Spanish order. */
async function listTopics({ db }: Pick<Deps, "db">, courseId: number | undefined): Promise<string[]> {
	if (courseId === undefined) return [];
	const { rows } = await db.execute<{ topic: string }>(sql`
		select topic from questions where course_id = ${courseId} and topic <> '' and ${standsInBank}
		group by topic order by topic collate "es-x-icu" limit 500`);
	return rows.map(({ topic }) => topic);
}

/**
 * One question that stands, and its place in a list; 0 without one.
 * @throws AppError NOT_FOUND
 */
export async function getBankQuestion(deps: Pick<Deps, "db">, actor: Actor, id: number, list: Owner | undefined) {
	const [question, places, authors] = await Promise.all([
		findQuestion(deps, id),
		findPlaces(deps, [id]),
		listAuthors(deps, actor, [id]),
	]);
	const of = places.get(id);
	if (!question || !of?.stands) throw questionNotFound();
	const place = list ? await findPlaceIn(deps, list, id) : 0;
	const examId = list && "examId" in list && of.examIds.includes(list.examId) ? list.examId : question.examId;
	return { ...question, examId, examIds: of.examIds, inQuiz: of.own, ...authors.get(id), place };
}
