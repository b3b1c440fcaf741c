import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionPage } from "@cachimbo/contract/pages";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, notFound } from "../../work/errors.ts";
import { findAttemptItem } from "../attempts/queries.ts";
import { listCourseNames } from "../courses/queries.ts";
import { type ExamForAttempt, getExamForAttempt, isSealed, readSeal } from "../exams/queries.ts";
import { hasPlan, plansApply, premiumExam } from "../payments/queries.ts";
import { findPlaceInExam, findPlaces, findQuestion, isAskedInQuizzes } from "../questions/queries.ts";
import { examTitle } from "./titles.ts";

type Reads = Pick<Deps, "db" | "clock" | "settings">;

/** A question that may be shared now, and its place. */
export interface SharableQuestion {
	question: QuestionDto;
	/** 0 if it is in no exam */
	number: number;
	exam: ExamForAttempt | null;
	course: string;
}

const questionUnavailable = () => notFound("Esta pregunta ya no está disponible");
const simulacroStillOpen = () =>
	new AppError("CONFLICT", "Este simulacro sigue abierto: sus preguntas se pueden compartir cuando cierre");

/**
 * Finds a question that may be shared. It must be in a published exam that is not sealed, or be asked by a course's quizzes now.
 * Annulled questions may not be shared.
 * @throws AppError NOT_FOUND, CONFLICT while its simulacro is open
 */
export async function getSharable(deps: Reads, id: number): Promise<SharableQuestion> {
	const question = await findQuestion(deps, id);
	if (!question || question.annulled || question.lacks) throw questionUnavailable();
	const exam = await sourceOf(deps, question);
	const [courses, number] = await Promise.all([
		listCourseNames(deps, [question.courseId]),
		exam ? findPlaceInExam(deps, id, exam.id) : 0,
	]);
	return { question, number, exam, course: courses.get(question.courseId) ?? "" };
}

/** Exam to show as the question's source, a free one if possible; null if no free exam has it, but quizzes ask it without an exam. */
async function sourceOf(deps: Reads, { idQuestion, courseId }: QuestionDto): Promise<ExamForAttempt | null> {
	const { examIds = [], own = false } = (await findPlaces(deps, [idQuestion])).get(idQuestion) ?? {};
	const exams = await Promise.all(examIds.map((id) => getExamForAttempt(deps, id)));
	const published = exams.filter((exam) => exam.published);
	if (published.length > 0 && (await isSealedByAny(deps, idQuestion, examIds))) throw simulacroStillOpen();
	const free = published.find((exam) => !exam.premium);
	if (free) return free;
	if ((own || published.length === 0) && (await isAskedInQuizzes(deps, idQuestion, courseId))) return null;
	if (!published[0]) throw questionUnavailable();
	return published[0];
}

async function isSealedByAny(deps: Reads, id: number, examIds: readonly number[]): Promise<boolean> {
	const seals = await Promise.all(examIds.map((examId) => readSeal(deps, examId)));
	return seals.some((seal) => seal !== null) || isSealed(deps, id);
}

/** Finds a question to share, if the caller may see its exam. @throws AppError as `getSharable`, PLAN_REQUIRED for a premium exam */
export async function getSharableFor(deps: Reads, actor: Actor, id: number): Promise<SharableQuestion> {
	const found = await getSharable(deps, id);
	if (found.exam?.premium && plansApply(deps, actor) && !(await hasPlan(deps, actor.userId))) throw premiumExam();
	return found;
}

/** @throws AppError NOT_FOUND, CONFLICT for an attempt in progress or one of an open simulacro */
export async function getSharableResult(deps: Deps, actor: Actor, id: number): Promise<AttemptListItemDto> {
	const attempt = await findAttemptItem(deps, actor, id);
	if (!attempt) throw notFound("No encontramos este intento");
	if (attempt.status === "IN_PROGRESS") throw new AppError("CONFLICT", "Termina tu examen para compartir tu resultado");
	if (attempt.score === null)
		throw new AppError("CONFLICT", "Este simulacro sigue abierto: comparte tu resultado cuando cierre");
	return attempt;
}

/** Public page of a shared question: its source, without its text. undefined if it may not be shared now. */
export async function findQuestionPage(deps: Reads, id: number): Promise<Omit<QuestionPage, "picture"> | undefined> {
	const found = await getSharable(deps, id).catch((error: unknown) => {
		if (error instanceof AppError && error.status < 500) return undefined;
		throw error;
	});
	if (!found) return undefined;
	const { exam, number, course } = found;
	return {
		id,
		number,
		course,
		exam: exam && examTitle(exam.dto),
		university: exam?.dto.universityDTO.name ?? null,
		premium: exam?.premium === true && deps.settings.site.plans,
	};
}
