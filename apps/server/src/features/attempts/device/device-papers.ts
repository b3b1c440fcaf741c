import type { SaveCourseAttemptInput, SaveExamAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import { COURSE_QUIZ_QUESTIONS } from "@cachimbo/rules/limits";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { AppError } from "../../../work/errors.ts";
import { examNotFound, listSealedQuestions, readSeal } from "../../exams/queries.ts";
import { hasPlan, plansApply } from "../../payments/queries.ts";
import { findForeign } from "../answers/sheet.ts";
import { noQuestions } from "../papers/grading.ts";
import { getPaper, type Paper } from "../papers/papers.ts";
import { getCourseSource, getExamSource } from "../papers/sources.ts";

/** Fields of a device's request that identify the paper it solved. */
type Claim = Pick<SaveExamAttemptInput, "examId" | "startTime" | "totalQuestions" | "answers">;

const attemptsOn = "attempts a where a.exam_id = p.exam_id and a.paper_id = p.id";

/**
 * Papers of an exam: first those of this student's attempts, then by id, newest first. `onlySolved`: only papers that some
 * student has attempted.
 */
const listPapers = statement<{ examId: number; userId: number; onlySolved: boolean }, { id: number }>(
	"list_exam_papers",
	`select p.id from papers p where p.exam_id = $examId::int and (not $onlySolved::boolean or exists (
			select from ${attemptsOn} and exists (select from users u where u.id = a.user_id and u.role = 'USER')))
		order by exists (select from ${attemptsOn} and a.user_id = $userId::int) desc, p.id desc limit 50`,
);

const fits = (paper: Paper, { answers, totalQuestions }: Claim): boolean =>
	paper.questions.size === totalQuestions && !(answers && findForeign(paper, null, answers));

type CourseClaim = Pick<SaveCourseAttemptInput, "courseId" | "startTime" | "totalQuestions" | "answers">;

const listCoursePapers = statement<{ courseId: number }, { id: number }>(
	"list_course_papers",
	"select id from papers where course_id = $courseId::int order by id desc limit 50",
);

/** Number of questions that a quiz draws from a paper. */
export const quizSize = (paper: Paper): number => Math.min(COURSE_QUIZ_QUESTIONS, paper.questions.size);

const fitsQuiz = (paper: Paper, { answers, totalQuestions }: CourseClaim): boolean =>
	answers
		? answers.length <= quizSize(paper) && !findForeign(paper, null, answers)
		: totalQuestions === quizSize(paper);

/** `isLocked`: neither its questions nor its key may be shown to this student because of this attempt. */
interface DevicePaper {
	paper: Paper;
	isLocked: boolean;
}

/**
 * Returns the paper that a device solved: the present one, or an older one of the same exam if an ADMIN has changed, unpublished
 * or archived the exam since. If none fits, returns the present one, so that validation against it explains what is wrong.
 * @throws AppError NOT_FOUND for an exam that this person cannot have seen; CONFLICT for a sealed one
 */
export async function findDevicePaper(deps: Deps, actor: Actor, claim: Claim): Promise<DevicePaper> {
	const { exam, paper } = await getExamSource(deps, claim.examId, new Date(claim.startTime));
	const isSeen = exam.published || actor.role === "ADMIN";
	if (isSeen) await refuseSealed(deps, claim);
	const isPresent = isSeen && paper && fits(paper, claim);
	const found = isPresent ? paper : await findOlderPaper(deps, actor, claim, !isSeen);
	if (found && !isPresent) await refuseSealed(deps, claim);
	if (!found && !isSeen) throw examNotFound();
	if (!found && !paper) throw noQuestions();
	const chosen = (found ?? paper) as Paper;
	const isOpen = isSeen && (await mayOpen(deps, actor, exam)) && isWithin(paper, chosen.questions.keys());
	return { paper: chosen, isLocked: !isOpen && !(await hasSolved(deps, actor, chosen, null)) };
}

const mayOpen = async (deps: Deps, actor: Actor, { premium }: { premium: boolean }): Promise<boolean> =>
	!premium || !plansApply(deps, actor) || hasPlan(deps, actor.userId);

/** Whether the present paper still has all these questions. For a removed question the server cannot tell who may read it. */
const isWithin = (present: Paper | undefined, asked: Iterable<number>): boolean =>
	[...asked].every((id) => present?.questions.has(id));

const readSolved = statement<{ userId: number; paperId: number; asked: readonly number[] | null }, { has: boolean }>(
	"has_solved_paper",
	`select exists (select from attempts a where a.user_id = $userId::int and a.paper_id = $paperId::int
		and ($asked::int[] is null or a.question_ids @> $asked::int[])) as has`,
);

/** Whether this student has an attempt on this very paper (for a quiz: with these questions), and so has seen all of it. */
async function hasSolved(deps: Deps, { userId }: Actor, { id }: Paper, asked: readonly number[] | null) {
	const [row] = await readSolved(deps, { userId, paperId: id, asked });
	return row?.has === true;
}

/**
 * Returns the paper from which a device drew a quiz: the present one of the course, or an older one if an ADMIN has changed or
 * archived the course since. If none fits, returns the present one, so that validation against it explains what is wrong.
 * @throws AppError NOT_FOUND for a course that was not live when the quiz began; CONFLICT for questions of a sealed exam
 */
export async function findDeviceCoursePaper(deps: Deps, actor: Actor, claim: CourseClaim): Promise<DevicePaper> {
	const { paper } = await getCourseSource(deps, claim.courseId, new Date(claim.startTime));
	await refuseSealedAnswers(deps, claim.answers);
	if (paper && fitsQuiz(paper, claim)) return { paper, isLocked: false };
	const older = await findOlderCoursePaper(deps, claim);
	if (!older && !paper) throw noQuestions();
	const chosen = (older ?? paper) as Paper;
	const asked = (claim.answers ?? []).map(({ idQuestion }) => idQuestion);
	return { paper: chosen, isLocked: !isWithin(paper, asked) && !(await hasSolved(deps, actor, chosen, asked)) };
}

async function findOlderCoursePaper(deps: Deps, claim: CourseClaim): Promise<Paper | undefined> {
	for (const { id } of await listCoursePapers(deps, claim)) {
		const paper = await getPaper(deps, id);
		if (fitsQuiz(paper, claim)) return paper;
	}
	return undefined;
}

/** Refuses a sealed exam: grading attempt by attempt would reveal the key and, before the opening, the questions. */
async function refuseSealed(deps: Deps, { examId, answers }: Claim): Promise<void> {
	const seal = await readSeal(deps, examId);
	if (seal === "unopened") throw new AppError("CONFLICT", "Este simulacro todavía no empieza");
	if (seal === "sealed") throw new AppError("CONFLICT", "Este simulacro se resuelve en línea");
	await refuseSealedAnswers(deps, answers);
}

/** Refuses questions of another exam that is sealed now: an older paper may still hold them, for example a quiz's. */
async function refuseSealedAnswers(deps: Deps, answers: Claim["answers"]): Promise<void> {
	if (!answers || answers.length === 0) return;
	const sealed = await listSealedQuestions(deps);
	if (answers.some(({ idQuestion }) => sealed.has(idQuestion)))
		throw new AppError("CONFLICT", "Hay preguntas que ahora son de un simulacro. Guarda este intento cuando cierre.");
}

async function findOlderPaper(deps: Deps, { userId }: Actor, claim: Claim, onlySolved: boolean) {
	for (const { id } of await listPapers(deps, { examId: claim.examId, userId, onlySolved })) {
		const paper = await getPaper(deps, id);
		if (fits(paper, claim)) return paper;
	}
	return undefined;
}
