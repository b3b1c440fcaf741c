import type { ManagedQuestionPageDto } from "@cachimbo/contract/questions";
import { sql } from "drizzle-orm";
import { holds } from "../../db/folded-text.ts";
import type { Deps } from "../../deps.ts";
import { listCourseNames } from "../courses/queries.ts";
import { type Owner, questionsOf } from "./owner.ts";
import { listQuestionsByIds } from "./queries.ts";

interface Page {
	search?: string | undefined;
	page: number;
	size: number;
}

/** A page of the questions, optionally those whose text or topic contains `search`; places count all questions. */
export async function listManagedQuestions(
	deps: Pick<Deps, "db">,
	owner: Owner,
	{ search, page, size }: Page,
): Promise<ManagedQuestionPageDto> {
	const [found, courses] = await Promise.all([findPlaces(deps, owner, search), countCourses(deps, owner)]);
	const places = new Map(found.slice((page - 1) * size, page * size).map(({ id, place }) => [id, place]));
	const list = places.size === 0 ? [] : await listQuestionsByIds(deps, [...places.keys()]);
	const items = list.map((question) => ({ ...question, place: places.get(question.idQuestion) ?? 0 }));
	return { items, page, size, total: found.length, courses };
}

/** All at once: an exam has a few thousand questions at most. */
async function findPlaces(deps: Pick<Deps, "db">, owner: Owner, search: string | undefined) {
	const matches = holds(sql`questions.text || ' ' || coalesce(questions.topic, '')`, search);
	const { rows } = await deps.db.execute<{ id: number; place: number }>(sql`
		select id, place from (
			select id, row_number() over (order by position, id)::int as place, ${matches} as matches
			from questions where ${questionsOf(owner)}
		) as placed where matches order by place`);
	return rows;
}

async function countCourses(deps: Pick<Deps, "db">, owner: Owner): Promise<ManagedQuestionPageDto["courses"]> {
	const { rows } = await deps.db.execute<{ courseId: number; count: number }>(sql`
		select course_id as "courseId", count(*)::int as count from questions
		where ${questionsOf(owner)} group by course_id order by min(position), min(id)`);
	const names = await listCourseNames(
		deps,
		rows.map((row) => row.courseId),
	);
	return rows.map(({ courseId, count }) => ({ courseId, name: names.get(courseId) ?? "", count }));
}
