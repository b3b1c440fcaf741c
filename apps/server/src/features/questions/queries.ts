import type { QuestionDto } from "@cachimbo/contract/questions";
import { and, asc, eq, isNull, lte, or, type SQL } from "drizzle-orm";
import { alternatives, exams, questions } from "../../db/schema/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { sheetsClosedBefore } from "../exams/queries.ts";
import { type AlternativeRow, type QuestionRow, toQuestionDto } from "./mapper.ts";

export const questionNotFound = () => notFound("No encontramos esta pregunta");

/** The questions of an exam with their key, in their order; empty for an exam without questions or an unknown one. */
export async function listExamQuestions(deps: Pick<Deps, "db">, examId: number): Promise<QuestionDto[]> {
	return grouped(await rowsWhere(deps, eq(questions.examId, examId)));
}

/**
 * The questions of a course with their key: its own, and those of published practice exams. Never those of a simulacro
 * that has not closed (its key is secret), nor of a premium exam (it is paid for).
 */
export async function listCourseQuestions(deps: Pick<Deps, "db" | "clock">, courseId: number): Promise<QuestionDto[]> {
	const isOwn = isNull(questions.examId);
	const isOfOpenExam = and(
		eq(exams.published, true),
		eq(exams.premium, false),
		isNull(exams.archivedAt),
		or(isNull(exams.opensAt), lte(exams.opensAt, deps.clock.now())),
		or(isNull(exams.closesAt), lte(exams.closesAt, sheetsClosedBefore(deps.clock.now()))),
	);
	return grouped(await rowsWhere(deps, and(eq(questions.courseId, courseId), or(isOwn, isOfOpenExam))));
}

/** @returns undefined for an unknown or archived question */
export async function findQuestion(deps: Pick<Deps, "db">, id: number): Promise<QuestionDto | undefined> {
	return grouped(await rowsWhere(deps, eq(questions.id, id)))[0];
}

const rowsWhere = (deps: Pick<Deps, "db">, condition: SQL | undefined) =>
	deps.db
		.select({ question: questions, alternative: alternatives })
		.from(questions)
		.innerJoin(alternatives, and(eq(alternatives.questionId, questions.id), isNull(alternatives.archivedAt)))
		.leftJoin(exams, eq(exams.id, questions.examId))
		.where(and(isNull(questions.archivedAt), condition))
		.orderBy(asc(questions.examId), asc(questions.position), asc(questions.id), asc(alternatives.position));

function grouped(rows: readonly { question: QuestionRow; alternative: AlternativeRow }[]): QuestionDto[] {
	const byQuestion = Map.groupBy(rows, (row) => row.question.id);
	return [...byQuestion.values()].map((group) =>
		toQuestionDto(
			group[0]!.question,
			group.map((row) => row.alternative),
		),
	);
}
