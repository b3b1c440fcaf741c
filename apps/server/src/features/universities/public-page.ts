import type { ExamDto } from "@cachimbo/contract/exams/exams";
import type { UniversityPage } from "@cachimbo/contract/pages";
import { comparePeriodsNewestFirst } from "@cachimbo/rules/exams/period";
import { slugOf } from "@cachimbo/rules/slug";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { isAsked } from "../../db/asked-questions.ts";
import { universities } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { listCourseNames } from "../courses/queries.ts";
import { toExamDto } from "../exams/mapper.ts";
import { listExamRows } from "../exams/queries.ts";
import { wordingDigest } from "./catalogue-figures.ts";
import { listAreas } from "./queries.ts";
import { findSampleQuestion } from "./sample-question.ts";
import { withSlugs } from "./slugs.ts";

type Reads = Pick<Deps, "db" | "clock" | "settings">;

/**
 * Data of a university's public page: its published exams, their courses and a sample question, without keys. undefined for an
 * unknown university.
 */
export async function findUniversityPage(
	deps: Reads,
	address: string,
): Promise<Omit<UniversityPage, "picture"> | undefined> {
	const found = await findBySlug(deps, slugOf(address));
	if (!found) return undefined;
	const [examRows, areas] = await Promise.all([
		listExamRows(deps, "USER", eq(universities.id, found.id)),
		listAreas(deps, found.id),
	]);
	const sellsPlans = deps.settings.site.plans;
	const exams = examRows
		.map((row) => ({ ...toExamDto(row), premium: row.exam.premium && sellsPlans }))
		.sort(newestFirst);
	const { id: _id, logo, ...facts } = found;
	return {
		...facts,
		logo: logo ? `/uploads/${logo.name}` : null,
		exams,
		courses: await countByCourse(deps, exams),
		sample: await findSampleQuestion(deps, exams),
		areas: areas.map(({ name, source, courses }) => ({
			name,
			source,
			courses: courses.map(({ name, questions }) => ({ name, questions })),
		})),
	};
}

const newestFirst = (one: ExamDto, other: ExamDto) =>
	comparePeriodsNewestFirst(one.examPeriod, other.examPeriod) ||
	one.examTypeDTO.name.localeCompare(other.examTypeDTO.name, "es");

/** Finds a university by its slug. Reads all codes, because a slug without id belongs to the first of two equal codes. */
async function findBySlug({ db }: Reads, slug: string) {
	const codes = await db
		.select({ id: universities.id, code: universities.code })
		.from(universities)
		.where(isNull(universities.archivedAt))
		.orderBy(asc(universities.id));
	const found = withSlugs(codes).find((university) => university.slug === slug);
	if (!found) return undefined;
	const [row] = await db
		.select({
			id: universities.id,
			code: universities.code,
			name: universities.name,
			description: universities.description,
			country: universities.country,
			website: universities.website,
			logo: universities.logo,
		})
		.from(universities)
		.where(and(eq(universities.id, found.id), isNull(universities.archivedAt)));
	return row && { ...row, slug };
}

/** Questions of these exams by course, most first; copies in several exams count once. Excludes unopened simulacros. */
async function countByCourse(deps: Reads, exams: readonly ExamDto[]): Promise<{ name: string; questions: number }[]> {
	const now = deps.clock.now().toISOString();
	const openExamIds = exams.filter(({ opensAt }) => opensAt === null || opensAt <= now).map(({ idExams }) => idExams);
	const { rows } = await deps.db.execute<{ courseId: number; asked: number }>(sql`
		select q.course_id as "courseId", count(distinct ${wordingDigest})::int as asked
		from questions q left join passages p on p.id = q.passage_id
		where ${sql.raw(isAsked("q"))} and q.id in (
			select place.question_id from exam_questions place where place.exam_id = any(${sql.param(openExamIds)}::int[]))
		group by q.course_id order by asked desc, q.course_id`);
	const names = await listCourseNames(
		deps,
		rows.map((row) => row.courseId),
	);
	return rows.map(({ courseId, asked }) => ({ name: names.get(courseId) ?? "", questions: asked }));
}
