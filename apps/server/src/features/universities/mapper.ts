import type { ExamSummaryDto } from "@cachimbo/contract/exams/exams";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import type { universities } from "../../db/schema/catalogue/catalogue.ts";

export type UniversityRow = typeof universities.$inferSelect;

export const toUniversityDto = (row: UniversityRow, examsList: ExamSummaryDto[]): UniversityDto => ({
	id: row.id,
	name: row.name,
	description: row.description,
	code: row.code,
	country: row.country,
	website: row.website,
	logo: row.logo ? `/uploads/${row.logo.name}` : null,
	version: row.version,
	examsList,
});
