import type { PreferencesDto } from "@cachimbo/contract/preferences/preferences";
import type { TargetDto } from "@cachimbo/contract/statistics/progress";
import { isExamOfArea } from "@cachimbo/rules/exams/exam-area";
import { comparePeriodsNewestFirst } from "@cachimbo/rules/exams/period";
import { sharesOf } from "@cachimbo/rules/statistics/weights";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { fromCatalogue } from "../../cache/catalogue-memory.ts";
import { isAsked } from "../../db/asked-questions.ts";
import { examQuestions, exams, questions, universities } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { type ExamRow, toUniversityRefDto } from "../exams/mapper.ts";
import { listExamRows } from "../exams/queries.ts";
import { findUniversity, listAreas } from "../universities/queries.ts";

export interface Target {
	dto: TargetDto;
	/** Each course's share of the exam, 0 to 1; empty: unknown. */
	weights: ReadonlyMap<number, number>;
}

/**
 * A student's target. Weights come from the area's distribution of questions; without an area, from the courses' share of the
 * questions in the university's published exams.
 */
export async function getTarget(deps: Deps, chosen: PreferencesDto): Promise<Target | null> {
	const { targetUniversityId: id, targetAreaId } = chosen;
	if (id === null) return null;
	const university = await fromCatalogue(deps, `target ${id}`, () => findUniversity(deps, id));
	const areas = targetAreaId === null ? [] : await fromCatalogue(deps, `areas ${id}`, () => listAreas(deps, id));
	const area = areas.find((one) => one.id === targetAreaId);
	const questionsByCourse = area
		? new Map(area.courses.map((course) => [course.courseId, course.questions]))
		: await fromCatalogue(deps, `asked ${id}`, () => countAsked(deps, id));
	return {
		dto: {
			university: toUniversityRefDto(university),
			area: area ? { id: area.id, name: area.name } : null,
			weightsFrom: area ? "area" : questionsByCourse.size > 0 ? "exams" : null,
			source: area?.source ?? "",
		},
		weights: sharesOf(questionsByCourse),
	};
}

async function countAsked(deps: Pick<Deps, "db">, universityId: number): Promise<Map<number, number>> {
	const rows = await deps.db
		.select({ courseId: questions.courseId, asked: count() })
		.from(questions)
		.innerJoin(examQuestions, eq(examQuestions.questionId, questions.id))
		.innerJoin(exams, eq(exams.id, examQuestions.examId))
		.where(
			and(
				eq(exams.universityId, universityId),
				eq(exams.published, true),
				isNull(exams.archivedAt),
				sql.raw(isAsked("questions")),
			),
		)
		.groupBy(questions.courseId);
	return new Map(rows.map((row) => [row.courseId, row.asked]));
}

/**
 * Exams of a university that can be started now: free ones first, then those of the student's area, then the newest period.
 * @param area name of the area that the student prepares for
 */
export async function listOpenExams(deps: Deps, universityId: number, area?: string): Promise<ExamRow[]> {
	const rows = await fromCatalogue(deps, `exams of ${universityId}`, () =>
		listExamRows(deps, "USER", and(eq(universities.id, universityId), isNull(universities.archivedAt))),
	);
	const now = deps.clock.now();
	const isOpen = ({ exam, questionCount }: ExamRow) => questionCount > 0 && (!exam.opensAt || exam.opensAt <= now);
	const isOfArea = ({ exam, type }: ExamRow) => area !== undefined && isExamOfArea(`${exam.period} ${type.name}`, area);
	return rows
		.filter(isOpen)
		.sort(
			(a, b) =>
				Number(a.exam.premium) - Number(b.exam.premium) ||
				Number(isOfArea(b)) - Number(isOfArea(a)) ||
				comparePeriodsNewestFirst(a.exam.period, b.exam.period),
		);
}
