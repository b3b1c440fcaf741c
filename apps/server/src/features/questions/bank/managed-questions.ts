import type { ManagedQuestionDto, ManagedQuestionPageDto } from "@cachimbo/contract/questions/questions";
import { sql } from "drizzle-orm";
import { containsText } from "../../../db/folded-text.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { listCourseNames } from "../../courses/queries.ts";
import { listAuthors } from "../authorship.ts";
import { findPlaces, positionsOf, type QuestionList } from "../places/question-list.ts";
import { listQuestionsByIds } from "../queries.ts";

interface Page {
	search?: string | undefined;
	page: number;
	size: number;
}

/** A page of an exam's or a course's own questions, filtered by `search` in text or topic. Places count unfiltered questions. */
export async function listManagedQuestions(
	deps: Pick<Deps, "db">,
	actor: Actor,
	owner: QuestionList,
	{ search, page, size }: Page,
): Promise<ManagedQuestionPageDto> {
	const [found, courses] = await Promise.all([findMatches(deps, owner, search), countCourses(deps, owner)]);
	const places = new Map(found.slice((page - 1) * size, page * size).map(({ id, place }) => [id, place]));
	const ids = [...places.keys()];
	const [list, uses, authors] =
		ids.length === 0
			? [[], new Map(), new Map()]
			: await Promise.all([listQuestionsByIds(deps, ids), listUses(deps, ids), listAuthors(deps, actor, ids)]);
	const items = list.map((question) => ({
		...question,
		...("examId" in owner ? owner : {}),
		...uses.get(question.idQuestion),
		...authors.get(question.idQuestion),
		place: places.get(question.idQuestion) ?? 0,
	}));
	return { items, page, size, total: found.length, courses };
}

/** Returns all matches at once: an exam has a few thousand questions at most. */
async function findMatches(deps: Pick<Deps, "db">, owner: QuestionList, search: string | undefined) {
	const matches = containsText(sql`q.text || ' ' || coalesce(q.topic, '')`, search);
	const { rows } = await deps.db.execute<{ id: number; place: number }>(sql`
		select id, place from (
			select q.id, row_number() over (order by listed.position, q.id)::int as place, ${matches} as matches
			from (${positionsOf(owner)}) listed join questions q on q.id = listed.id
		) as placed where matches order by place`);
	return rows;
}

/** Uses of each question, in the contract's form. */
export async function listUses(deps: Pick<Deps, "db">, ids: readonly number[]): Promise<Map<number, QuestionUses>> {
	const places = await findPlaces(deps, ids);
	return new Map([...places].map(([id, { examIds, own }]) => [id, { examIds, inQuiz: own }]));
}

type QuestionUses = Required<Pick<ManagedQuestionDto, "examIds" | "inQuiz">>;

async function countCourses(deps: Pick<Deps, "db">, owner: QuestionList): Promise<ManagedQuestionPageDto["courses"]> {
	const { rows } = await deps.db.execute<{ courseId: number; count: number }>(sql`
		select q.course_id as "courseId", count(*)::int as count
		from (${positionsOf(owner)}) listed join questions q on q.id = listed.id
		group by q.course_id order by min(listed.position), min(q.id)`);
	const names = await listCourseNames(
		deps,
		rows.map((row) => row.courseId),
	);
	return rows.map(({ courseId, count }) => ({ courseId, name: names.get(courseId) ?? "", count }));
}
