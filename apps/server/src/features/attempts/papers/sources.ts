import type { AttemptExamDto } from "@cachimbo/contract/attempts/attempts";
import { fromCatalogue } from "../../../cache/catalogue-memory.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../work/errors.ts";
import { type CourseRef, getCourse, listCourseNames } from "../../courses/queries.ts";
import { type ExamForAttempt, getExamForAttempt, listAttemptExams } from "../../exams/queries.ts";
import { listCourseQuestions, listExamQuestions } from "../../questions/queries.ts";
import { type Paper, storePaper } from "./papers.ts";

/** Exam of an attempt with its current paper; `paper` is undefined when the exam has no questions. */
export interface ExamSource {
	exam: ExamForAttempt;
	paper: Paper | undefined;
}

export interface CourseSource {
	course: CourseRef;
	paper: Paper | undefined;
}

const keyOfExam = (examId: number) => `exam ${examId}`;

/**
 * @param seenAt a time at which the exam was live: an exam archived since then is accepted
 * @throws AppError NOT_FOUND for an archived or unknown exam
 */
export async function getExamSource(deps: Deps, examId: number, seenAt?: Date): Promise<ExamSource> {
	const load = async (then?: Date) => {
		const exam = await getExamForAttempt(deps, examId, then);
		const questions = await listExamQuestions(deps, exam.id);
		return { exam, paper: await storePaper(deps, { examId }, questions, exam.scoring, exam.parts) };
	};
	return fromCatalogue(deps, keyOfExam(examId), () => load()).catch(orSeen(seenAt, load));
}

/** Course of an attempt with its current paper; see `getExamSource`. */
export async function getCourseSource(deps: Deps, courseId: number, seenAt?: Date): Promise<CourseSource> {
	const load = async (then?: Date) => {
		const course = await getCourse(deps, courseId, then);
		const questions = await listCourseQuestions(deps, course.id);
		return { course, paper: await storePaper(deps, { courseId }, questions, null, null) };
	};
	return fromCatalogue(deps, `course ${courseId}`, () => load()).catch(orSeen(seenAt, load));
}

/** Runs a check if this process has no cached paper of the exam. If it throws, `getExamSource` is not reached and stores no paper. */
export async function beforeFirstPaper(
	deps: Deps,
	examId: number,
	check: (exam: ExamForAttempt) => Promise<void>,
): Promise<void> {
	if (!deps.catalogue.has(keyOfExam(examId))) await check(await getExamForAttempt(deps, examId));
}

const orSeen =
	<T>(seenAt: Date | undefined, load: (then: Date) => Promise<T>) =>
	(error: unknown): Promise<T> => {
		if (seenAt && error instanceof AppError && error.code === "NOT_FOUND") return load(seenAt);
		throw error;
	};

/** Name of an exam in attempts, also after it was archived. */
export async function getExamHeader(deps: Deps, examId: number): Promise<AttemptExamDto> {
	return fromCatalogue(deps, `header ${examId}`, async () => {
		const header = (await listAttemptExams(deps, [examId])).get(examId);
		if (!header) throw new Error(`There is no exam ${examId}`);
		return header;
	});
}

/** Names of all courses, archived ones too. */
export async function getCourseNames(deps: Deps): Promise<Map<number, string>> {
	return fromCatalogue(deps, "course names", () => listCourseNames(deps));
}
