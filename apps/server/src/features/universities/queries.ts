import type { PublicUniversity } from "@cachimbo/contract/pages";
import type { AreaDto } from "@cachimbo/contract/universities/areas";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { areas, exams, universities } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { listCourseNames } from "../courses/queries.ts";
import { toExamSummaryDto } from "../exams/mapper.ts";
import { type Audience, listExamRows } from "../exams/queries.ts";
import { toUniversityDto } from "./mapper.ts";
import { withSlugs } from "./slugs.ts";

/** Universities for visitors, each with its page's slug and the number of its published exams. */
export async function listPublicUniversities(deps: Pick<Deps, "db">): Promise<PublicUniversity[]> {
	const rows = await deps.db
		.select({
			id: universities.id,
			name: universities.name,
			code: universities.code,
			logo: universities.logo,
			examCount: count(exams.id),
		})
		.from(universities)
		.leftJoin(exams, isPublicExam)
		.where(isNull(universities.archivedAt))
		.groupBy(universities.id)
		.orderBy(asc(universities.id));
	return withSlugs(rows).map(({ id: _id, ...row }) => ({
		...row,
		logo: row.logo ? `/uploads/${row.logo.name}` : null,
	}));
}

/** Slugs of the universities' pages for the sitemap, each with the time of its last addition. */
export async function listUniversityAddresses(deps: Pick<Deps, "db">): Promise<{ slug: string; changedAt: Date }[]> {
	const rows = await deps.db
		.select({
			id: universities.id,
			code: universities.code,
			changedAt: sql`greatest(${universities.createdAt}, max(${exams.createdAt}))`.mapWith(universities.createdAt),
		})
		.from(universities)
		.leftJoin(exams, isPublicExam)
		.where(isNull(universities.archivedAt))
		.groupBy(universities.id)
		.orderBy(asc(universities.id));
	return withSlugs(rows).map(({ slug, changedAt }) => ({ slug, changedAt }));
}

const isPublicExam = and(eq(exams.universityId, universities.id), eq(exams.published, true), isNull(exams.archivedAt));

export const universityNotFound = () => notFound("No encontramos esta universidad");

/** @throws AppError NOT_FOUND for an unknown or archived university */
export async function findUniversity({ db }: Pick<Deps, "db">, id: number) {
	const [row] = await db
		.select()
		.from(universities)
		.where(and(eq(universities.id, id), isNull(universities.archivedAt)));
	if (!row) throw universityNotFound();
	return row;
}

/** Universities that are not archived, each with the exams that the audience may see. */
export async function listUniversities(deps: Pick<Deps, "db">, audience: Audience): Promise<UniversityDto[]> {
	return universitiesWhere(deps, audience);
}

/** @throws AppError NOT_FOUND for an unknown or archived university */
export async function getUniversity(deps: Pick<Deps, "db">, id: number, audience: Audience): Promise<UniversityDto> {
	const [university] = await universitiesWhere(deps, audience, eq(universities.id, id));
	if (!university) throw universityNotFound();
	return university;
}

async function universitiesWhere(
	deps: Pick<Deps, "db">,
	audience: Audience,
	condition?: SQL,
): Promise<UniversityDto[]> {
	const [rows, examRows] = await Promise.all([
		deps.db
			.select()
			.from(universities)
			.where(and(isNull(universities.archivedAt), condition))
			.orderBy(asc(universities.id)),
		listExamRows(deps, audience, condition),
	]);
	const byUniversity = Map.groupBy(examRows, (row) => row.university.id);
	return rows.map((row) => toUniversityDto(row, (byUniversity.get(row.id) ?? []).map(toExamSummaryDto)));
}

/** The areas of a university's exam, in order. @throws AppError NOT_FOUND for an unknown or archived university */
export async function listAreas(deps: Pick<Deps, "db">, universityId: number): Promise<AreaDto[]> {
	const [found, rows] = await Promise.all([
		deps.db
			.select({ id: universities.id })
			.from(universities)
			.where(and(eq(universities.id, universityId), isNull(universities.archivedAt))),
		deps.db
			.select()
			.from(areas)
			.where(and(eq(areas.universityId, universityId), isNull(areas.archivedAt)))
			.orderBy(asc(areas.position), asc(areas.id)),
	]);
	if (found.length === 0) throw universityNotFound();
	const names = await listCourseNames(
		deps,
		rows.flatMap((area) => area.courses.map((course) => course.courseId)),
	);
	return rows.map(({ id, name, source, courses }) => ({
		id,
		name,
		source,
		courses: courses.map((course) => ({ ...course, name: names.get(course.courseId) ?? "" })),
	}));
}
