import type { SaveCourseAttemptInput, SaveExamAttemptInput } from "@cachimbo/contract/attempt-inputs";
import { COURSE_QUIZ_QUESTIONS } from "@cachimbo/rules/limits";
import type { Actor } from "../../actor.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { examNotFound, listSealedQuestions, readSeal } from "../exams/queries.ts";
import { hadPlanAt, plansApply } from "../payments/queries.ts";
import { noQuestions } from "./grading.ts";
import { getPaper, type Paper } from "./papers.ts";
import { findForeign } from "./sheet.ts";
import { getCourseSource, getExamSource } from "./sources.ts";

/** What a device says it solved: enough to tell which paper it had. */
type Claim = Pick<SaveExamAttemptInput, "examId" | "startTime" | "totalQuestions" | "answers">;

const attemptsOn = "attempts a where a.exam_id = p.exam_id and a.paper_id = p.id";

/**
 * Papers of an exam, the newest first; `onlySolved`: those that students have solved, first those that this student has,
 * to whom the key is no news (`own`).
 */
const listPapers = statement<{ examId: number; userId: number; onlySolved: boolean }, { id: number; own: boolean }>(
	"list_exam_papers",
	`select p.id, $onlySolved::boolean and exists (select from ${attemptsOn} and a.user_id = $userId::int) as own
		from papers p where p.exam_id = $examId::int and (not $onlySolved::boolean or exists (
			select from ${attemptsOn} and exists (select from users u where u.id = a.user_id and u.role = 'USER')))
		order by own desc, p.id desc limit 50`,
);

const fits = (paper: Paper, { answers, totalQuestions }: Claim): boolean =>
	paper.questions.size === totalQuestions && !(answers && findForeign(paper, null, answers));

type CourseClaim = Pick<SaveCourseAttemptInput, "courseId" | "startTime" | "totalQuestions" | "answers">;

const listCoursePapers = statement<{ courseId: number }, { id: number }>(
	"list_course_papers",
	"select id from papers where course_id = $courseId::int order by id desc limit 50",
);

/** How many questions a quiz draws from a paper. */
export const quizSize = (paper: Paper): number => Math.min(COURSE_QUIZ_QUESTIONS, paper.questions.size);

const fitsQuiz = (paper: Paper, { answers, totalQuestions }: CourseClaim): boolean =>
	answers
		? answers.length <= quizSize(paper) && !findForeign(paper, null, answers)
		: totalQuestions === quizSize(paper);

/**
 * The paper a device solved: the present one, or an older one of the same exam when an ADMIN has changed, unpublished or
 * archived it since. When none fits, the present one, whose refusal says what is wrong.
 * @throws AppError NOT_FOUND for an exam that this person cannot have seen; CONFLICT for a sealed one
 */
export async function findDevicePaper(deps: Deps, actor: Actor, claim: Claim): Promise<DevicePaper> {
	const { exam, paper } = await getExamSource(deps, claim.examId, new Date(claim.startTime));
	const isSeen = exam.published || actor.role === "ADMIN";
	const isLocked = exam.premium && plansApply(deps, actor) && !(await couldHaveIt(deps, actor, claim));
	if (isSeen) await refuseSealed(deps, claim);
	if (isSeen && paper && fits(paper, claim)) return { paper, isLocked };
	const older = await findOlderPaper(deps, actor, claim, !isSeen);
	if (older) await refuseSealed(deps, claim);
	if (older) return { paper: older.paper, isLocked: isLocked || (!isSeen && !older.own) };
	if (!isSeen) throw examNotFound();
	if (!paper) throw noQuestions();
	return { paper, isLocked };
}

/**
 * `isLocked`: a premium exam's, which this student had no plan to open when the attempt began, or an unpublished one's
 * that only others have solved.
 */
interface DevicePaper {
	paper: Paper;
	isLocked: boolean;
}

const readCouldHave = statement<{ userId: number; examId: number; startTime: string }, { could: boolean }>(
	"device_could_have_paper",
	`select ${hadPlanAt("$userId::int", "$startTime::timestamptz")} and exists (
		select from exams e where e.id = $examId::int and e.created_at <= $startTime::timestamptz) as could`,
);

async function couldHaveIt(deps: Deps, { userId }: Actor, { examId, startTime }: Claim): Promise<boolean> {
	const [row] = await readCouldHave(deps, { userId, examId, startTime });
	return row?.could === true;
}

/**
 * The paper a device drew a quiz from: the present one of the course, or an older one when an ADMIN has changed or
 * archived it since. When none fits, the present one, whose refusal says what is wrong.
 * @throws AppError NOT_FOUND for a course that did not stand when the quiz began; CONFLICT for questions of a sealed exam
 */
export async function findDeviceCoursePaper(deps: Deps, claim: CourseClaim): Promise<Paper> {
	const { paper } = await getCourseSource(deps, claim.courseId, new Date(claim.startTime));
	await refuseSealedAnswers(deps, claim.answers);
	if (paper && fitsQuiz(paper, claim)) return paper;
	for (const { id } of await listCoursePapers(deps, claim)) {
		const older = await getPaper(deps, id);
		if (fitsQuiz(older, claim)) return older;
	}
	if (!paper) throw noQuestions();
	return paper;
}

/** Graded attempt by attempt, it would tell the key; before the opening it would tell the questions too. */
async function refuseSealed(deps: Deps, { examId, answers }: Claim): Promise<void> {
	const seal = await readSeal(deps, examId);
	if (seal === "unopened") throw new AppError("CONFLICT", "Este simulacro todavía no empieza");
	if (seal === "sealed") throw new AppError("CONFLICT", "Este simulacro se resuelve en línea");
	await refuseSealedAnswers(deps, answers);
}

/** The same for questions of another exam that a paper from before still holds: a quiz's, or one that was moved. */
async function refuseSealedAnswers(deps: Deps, answers: Claim["answers"]): Promise<void> {
	if (!answers || answers.length === 0) return;
	const sealed = new Set((await listSealedQuestions(deps)).map(({ id }) => id));
	if (answers.some(({ idQuestion }) => sealed.has(idQuestion)))
		throw new AppError("CONFLICT", "Hay preguntas que ahora son de un simulacro. Guarda este intento cuando cierre.");
}

async function findOlderPaper(deps: Deps, { userId }: Actor, claim: Claim, onlySolved: boolean) {
	for (const { id, own } of await listPapers(deps, { examId: claim.examId, userId, onlySolved })) {
		const paper = await getPaper(deps, id);
		if (fits(paper, claim)) return { paper, own };
	}
	return undefined;
}
