import type { CourseDto, CourseTopicDto } from "@cachimbo/contract/courses/courses";
import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { courses } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { countsOfAsked, topicsOfAsked } from "../questions/queries.ts";

export interface CourseRef {
	id: number;
	name: string;
}

export const courseNotFound = () => notFound("No encontramos este curso");

/** @param seenAt accept a course archived after this time. @throws AppError NOT_FOUND for an unknown or archived course */
export async function getCourse(deps: Pick<Deps, "db">, courseId: number, seenAt?: Date): Promise<CourseRef> {
	const wasStanding = seenAt && and(lte(courses.createdAt, seenAt), gt(courses.archivedAt, seenAt));
	const [course] = await deps.db
		.select({ id: courses.id, name: courses.name })
		.from(courses)
		.where(and(eq(courses.id, courseId), or(isNull(courses.archivedAt), wasStanding)));
	if (!course) throw courseNotFound();
	return course;
}

/** Course names by id, including archived courses, which exams and results still name. All courses without `ids`. */
export async function listCourseNames(deps: Pick<Deps, "db">, ids?: readonly number[]): Promise<Map<number, string>> {
	const rows = await deps.db
		.select({ id: courses.id, name: courses.name })
		.from(courses)
		.where(ids ? inArray(courses.id, [...ids]) : undefined);
	return new Map(rows.map((row) => [row.id, row.name]));
}

/** Ids of these courses that are not archived. */
export async function listStandingCourses(
	{ db }: { db: Pick<Deps["db"], "select"> },
	ids: readonly number[],
): Promise<Set<number>> {
	const rows = await db
		.select({ id: courses.id })
		.from(courses)
		.where(and(inArray(courses.id, [...ids]), isNull(courses.archivedAt)));
	return new Set(rows.map((row) => row.id));
}

/** Unarchived courses in Spanish order, with the number of their own questions and of those in their quiz. */
export async function listCourses(deps: Pick<Deps, "db" | "clock">): Promise<CourseDto[]> {
	const rows = await deps.db.execute<Required<CourseDto>>(sql`
		with asked as (${countsOfAsked(deps.clock.now())})
		select c.id, c.name, c.version, coalesce(asked.n, 0) as "questionCount", (
			select count(*)::int from questions q
				where q.course_id = c.id and q.own_position is not null and q.archived_at is null
		) as "ownQuestionCount"
		from courses c left join asked on asked.course_id = c.id
		where c.archived_at is null order by c.name collate "es-x-icu", c.id`);
	return rows.rows;
}

/** Topics of the questions of a course's quiz. */
export async function listTopics(deps: Pick<Deps, "db" | "clock">, courseId: number): Promise<CourseTopicDto[]> {
	await getCourse(deps, courseId);
	return (await deps.db.execute<CourseTopicDto & Record<string, unknown>>(topicsOfAsked(deps.clock.now(), courseId)))
		.rows;
}
