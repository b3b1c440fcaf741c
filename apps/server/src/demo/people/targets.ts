import type { DemoStudent } from "@cachimbo/demo/people/students";
import { eq, sql } from "drizzle-orm";
import { areas, courses, examQuestions, exams, universities } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";

/** Universities, areas and courses that a student can prepare for. */
export interface Targets {
	universityId(code: string): number | undefined;
	areaId(code: string, begins: string): number | undefined;
	courseId(name: string): number | undefined;
	/** Exams of her university that match her area, longest first; those of San Marcos if it has none. */
	examsFor(student: DemoStudent): number[];
}

const isOfAnotherArea = (period: string, area: string | undefined) =>
	/Área [A-E]/.test(period) && !(area && period.includes(area));

export async function findTargets({ db }: Pick<Deps, "db">): Promise<Targets> {
	const allUniversities = await db.select({ id: universities.id, code: universities.code }).from(universities);
	const allAreas = await db.select({ id: areas.id, universityId: areas.universityId, name: areas.name }).from(areas);
	const allCourses = await db.select({ id: courses.id, name: courses.name }).from(courses);
	const allExams = await db
		.select({
			id: exams.id,
			universityId: exams.universityId,
			period: exams.period,
			questions: sql<number>`count(${examQuestions.questionId})::int`,
		})
		.from(exams)
		.innerJoin(examQuestions, eq(examQuestions.examId, exams.id))
		.groupBy(exams.id);
	const universityId = (code: string) => allUniversities.find((one) => one.code === code)?.id;
	const examsOf = (code: string, area?: string) =>
		allExams
			.filter((exam) => exam.universityId === universityId(code) && !isOfAnotherArea(exam.period, area))
			.sort((a, b) => b.questions - a.questions || a.id - b.id)
			.map(({ id }) => id);
	return {
		universityId,
		areaId: (code, begins) =>
			allAreas.find((area) => area.universityId === universityId(code) && area.name.startsWith(begins))?.id,
		courseId: (name) => allCourses.find((course) => course.name === name)?.id,
		examsFor: ({ university, area }) => {
			const own = examsOf(university, area);
			return own.length > 0 ? own : examsOf("UNMSM", area ?? "Área B");
		},
	};
}
