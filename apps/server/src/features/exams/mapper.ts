import type { AttemptExamDto } from "@cachimbo/contract/attempts/attempts";
import type { ExamDto, ExamSummaryDto, ScoringDto, UniversityRefDto } from "@cachimbo/contract/exams/exams";
import { ruleFromWire, ruleToWire, type ScoringRule } from "@cachimbo/rules/scoring/scoring";
import type { exams, examTypes, universities } from "../../db/schema/catalogue/catalogue.ts";

export interface ExamRow {
	exam: typeof exams.$inferSelect;
	type: Pick<typeof examTypes.$inferSelect, "id" | "name">;
	university: Pick<typeof universities.$inferSelect, "id" | "name" | "code" | "logo">;
	questionCount: number;
}

export const toExamSummaryDto = ({ exam, type, questionCount }: Omit<ExamRow, "university">): ExamSummaryDto => ({
	idExams: exam.id,
	examPeriod: exam.period,
	examTypeDTO: { id: type.id, name: type.name },
	published: exam.published,
	premium: exam.premium,
	durationMinutes: exam.durationMinutes,
	opensAt: exam.opensAt?.toISOString() ?? null,
	closesAt: exam.closesAt?.toISOString() ?? null,
	resultsAt: exam.resultsAt?.toISOString() ?? null,
	registration: exam.registration,
	questionCount,
});

export const toExamDto = (row: ExamRow): ExamDto => ({
	...toExamSummaryDto(row),
	examType: row.type.id,
	university: row.university.id,
	universityDTO: toUniversityRefDto(row.university),
	parts: row.exam.parts,
	scoring: toScoringDto(row.exam.scoring),
	registrationUntil: row.exam.registrationUntil?.toISOString() ?? null,
	places: row.exam.places,
	version: row.exam.version,
});

/** Exam with its author, for staff only. */
export const toStaffExamDto = (row: ExamRow): ExamDto => ({ ...toExamDto(row), authorId: row.exam.authorId });

export const toAttemptExamDto = ({ exam, type, university }: Omit<ExamRow, "questionCount">): AttemptExamDto => ({
	idExams: exam.id,
	examPeriod: exam.period,
	examTypeDTO: { id: type.id, name: type.name },
	universityDTO: toUniversityRefDto(university),
	durationMinutes: exam.durationMinutes,
	parts: exam.parts,
	scoring: toScoringDto(exam.scoring),
});

export const toUniversityRefDto = ({ id, name, code, logo }: ExamRow["university"]): UniversityRefDto => ({
	id,
	name,
	code,
	logo: logo ? `/uploads/${logo.name}` : null,
});

function toScoringDto(rule: ScoringRule | null): ScoringDto | null {
	if (rule === null) return null;
	const { sections, ...wire } = ruleToWire(rule);
	return { ...wire, sections: sections.map((section) => ({ ...section, courseIds: [...section.courseIds] })) };
}

export const toScoringRule = (dto: ScoringDto): ScoringRule => ruleFromWire(dto);
