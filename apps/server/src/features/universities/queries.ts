import { and, asc, count, eq, isNull } from "drizzle-orm";
import { exams, universities } from "../../db/schema/catalogue.ts";
import type { Deps } from "../../deps.ts";

/** What a visitor may know: each university with the number of its published exams. */
export async function listPublicUniversities(deps: Deps) {
	const rows = await deps.db
		.select({ name: universities.name, code: universities.code, logo: universities.logo, examCount: count(exams.id) })
		.from(universities)
		.leftJoin(exams, and(eq(exams.universityId, universities.id), eq(exams.published, true), isNull(exams.archivedAt)))
		.where(isNull(universities.archivedAt))
		.groupBy(universities.id)
		.orderBy(asc(universities.id));
	return rows.map((row) => ({ ...row, logo: row.logo ? `/uploads/${row.logo.name}` : null }));
}
