import type { AttemptExamDto } from "@cachimbo/contract/attempts";
import { LRUCache } from "lru-cache";
import { fromCatalogue } from "../../cache/catalogue-memory.ts";
import type { Deps } from "../../deps.ts";
import { type CourseRef, getCourse, listCourseNames } from "../courses/queries.ts";
import { type ExamForAttempt, getExamForAttempt, listAttemptExams } from "../exams/queries.ts";
import { listCourseQuestions, listExamQuestions } from "../questions/queries.ts";
import { keepPaper, loadPaper, type Paper } from "./papers.ts";

/** What an attempt is about now; without `paper` there are no questions. */
export interface ExamSource {
	exam: ExamForAttempt;
	paper: Paper | undefined;
}

export interface CourseSource {
	course: CourseRef;
	paper: Paper | undefined;
}

/** What never changes about a live attempt: enough to check answers in memory. */
export interface AttemptFacts {
	userId: number;
	paperId: number | null;
	questionIds: readonly number[] | null;
}

interface Memory {
	papers: LRUCache<number, Promise<Paper>>;
	facts: LRUCache<number, AttemptFacts>;
}

const memories = new WeakMap<Deps, Memory>();

export function memoryOf(deps: Deps): Memory {
	const known = memories.get(deps);
	if (known) return known;
	const memory: Memory = {
		papers: new LRUCache({ max: 200 }),
		facts: new LRUCache({ max: 50_000 }),
	};
	memories.set(deps, memory);
	return memory;
}

/** The promise is kept, not its value: many at once share it. */
function remember<K extends {}, V extends {}>(
	cache: LRUCache<K, Promise<V>>,
	key: K,
	make: () => Promise<V>,
): Promise<V> {
	const known = cache.get(key);
	if (known) return known;
	const made = make();
	cache.set(key, made);
	made.catch(() => {
		if (cache.peek(key) === made) cache.delete(key);
	});
	return made;
}

export const getPaper = (deps: Deps, id: number): Promise<Paper> =>
	remember(memoryOf(deps).papers, id, () => loadPaper(deps, id));

/** @throws AppError NOT_FOUND for an unknown or archived exam */
export const getExamSource = (deps: Deps, examId: number): Promise<ExamSource> =>
	fromCatalogue(deps, `exam ${examId}`, async () => loadExamSource(deps, await getExamForAttempt(deps, examId)));

/** The same for one that was archived after `seenAt`. @throws AppError NOT_FOUND for any other */
export const getPastExamSource = async (deps: Deps, examId: number, seenAt: Date): Promise<ExamSource> =>
	loadExamSource(deps, await getExamForAttempt(deps, examId, seenAt));

async function loadExamSource(deps: Deps, exam: ExamForAttempt): Promise<ExamSource> {
	const questions = await listExamQuestions(deps, exam.id);
	const paper =
		questions.length > 0 ? await keepPaper(deps, { examId: exam.id }, questions, exam.scoring, exam.parts) : undefined;
	return { exam, paper: await oneCopy(deps, paper) };
}

/** @throws AppError NOT_FOUND for an unknown or archived course */
export const getCourseSource = (deps: Deps, courseId: number): Promise<CourseSource> =>
	fromCatalogue(deps, `course ${courseId}`, async () => loadCourseSource(deps, await getCourse(deps, courseId)));

/** The same for one that was archived after `seenAt`. @throws AppError NOT_FOUND for any other */
export const getPastCourseSource = async (deps: Deps, courseId: number, seenAt: Date): Promise<CourseSource> =>
	loadCourseSource(deps, await getCourse(deps, courseId, seenAt));

async function loadCourseSource(deps: Deps, course: CourseRef): Promise<CourseSource> {
	const questions = await listCourseQuestions(deps, course.id);
	const paper =
		questions.length > 0 ? await keepPaper(deps, { courseId: course.id }, questions, null, null) : undefined;
	return { course, paper: await oneCopy(deps, paper) };
}

/** One copy of a paper in memory, however it came there: what was made of it is made once. */
function oneCopy(deps: Deps, paper: Paper | undefined): Promise<Paper> | undefined {
	return paper && remember(memoryOf(deps).papers, paper.id, () => Promise.resolve(paper));
}

/** How attempts name an exam, also after it was archived. */
export const getExamHeader = (deps: Deps, examId: number): Promise<AttemptExamDto> =>
	fromCatalogue(deps, `header ${examId}`, async () => {
		const header = (await listAttemptExams(deps, [examId])).get(examId);
		if (!header) throw new Error(`There is no exam ${examId}`);
		return header;
	});

/** Names of all courses, archived ones too. */
export const getCourseNames = (deps: Deps): Promise<Map<number, string>> =>
	fromCatalogue(deps, "course names", () => listCourseNames(deps));
