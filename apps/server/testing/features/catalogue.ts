import {
	alternatives,
	courses,
	examQuestions,
	exams,
	examTypes,
	questions,
	universities,
} from "../../src/db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../src/deps.ts";

let made = 0;

export interface TestQuestion {
	id: number;
	courseId: number;
	/** in order: A is the first */
	optionIds: number[];
	correctOptionId: number;
}

export interface TestExam {
	id: number;
	universityId: number;
	examTypeId: number;
	courseId: number;
	questions: TestQuestion[];
}

export interface TestCourse {
	id: number;
	name: string;
	questions: TestQuestion[];
}

type ExamColumns = Partial<typeof exams.$inferInsert>;

/** Inserts a course with its own questions (C1 has 25, C2 has 7), bypassing the catalogue's commands. */
export async function createTestCourse(deps: Pick<Deps, "db">, questionCount: number): Promise<TestCourse> {
	made += 1;
	const name = `Curso ${made}`;
	const [course] = await deps.db.insert(courses).values({ name }).returning();
	const id = course!.id;
	return { id, name, questions: await createTestQuestions(deps, questionCount, { courseId: id, examId: null }) };
}

/** Inserts an exam with its own university, type and course; all its questions are of that course (E1 has 10, E0 none). */
export async function createTestExam(
	deps: Pick<Deps, "db">,
	questionCount: number,
	columns: ExamColumns = {},
): Promise<TestExam> {
	const course = await createTestCourse(deps, 0);
	const [university] = await deps.db
		.insert(universities)
		.values({ name: `Universidad ${made}`, code: `U${made}`, description: "Una universidad", country: "Perú" })
		.returning();
	const [type] = await deps.db
		.insert(examTypes)
		.values({ name: `Tipo ${made}` })
		.returning();
	const [exam] = await deps.db
		.insert(exams)
		.values({ universityId: university!.id, examTypeId: type!.id, period: "2024-I", ...columns })
		.returning();
	const { id, universityId, examTypeId } = exam!;
	const questions = await createTestQuestions(deps, questionCount, { courseId: course.id, examId: id });
	return { id, universityId, examTypeId, courseId: course.id, questions };
}

/** Inserts questions with five alternatives; the right one varies. */
export async function createTestQuestions(
	deps: Pick<Deps, "db">,
	count: number,
	{ courseId, examId }: { courseId: number; examId: number | null },
): Promise<TestQuestion[]> {
	if (count === 0) return [];
	const created = await deps.db
		.insert(questions)
		.values(
			Array.from({ length: count }, (_, position) => ({
				courseId,
				ownPosition: examId === null ? position : null,
				text: `¿Pregunta ${position + 1}?`,
				html: `<p>¿Pregunta ${position + 1}?</p>`,
				explanation: `Porque sí ${position + 1}`,
				explanationHtml: `<p>Porque sí ${position + 1}</p>`,
			})),
		)
		.returning({ id: questions.id });
	const rows = created.map(({ id }, position) => ({ id, position }));
	if (examId !== null) {
		await deps.db.insert(examQuestions).values(rows.map(({ id, position }) => ({ examId, questionId: id, position })));
	}
	const options = await deps.db
		.insert(alternatives)
		.values(
			rows.flatMap((row) =>
				["A", "B", "C", "D", "E"].map((letter, position) => ({
					questionId: row.id,
					position,
					text: letter,
					html: letter,
					isCorrect: position === (row.position * 2) % 5,
				})),
			),
		)
		.returning();
	const byQuestion = Map.groupBy(options, (option) => option.questionId);
	return rows.map(({ id }) => {
		const own = byQuestion.get(id) ?? [];
		return {
			id,
			courseId,
			optionIds: own.map((option) => option.id),
			correctOptionId: own.find((option) => option.isCorrect)!.id,
		};
	});
}

/** Returns a wrong alternative. */
export const wrongOption = (question: TestQuestion): number =>
	question.optionIds.find((id) => id !== question.correctOptionId)!;

/** Returns the complete answer sheet with the first `right` questions right and the rest wrong, as in the contract. */
export const sheetOf = (questions: readonly TestQuestion[], right: number) =>
	questions.map((question, index) => ({
		idQuestion: question.id,
		optionId: index < right ? question.correctOptionId : wrongOption(question),
	}));
