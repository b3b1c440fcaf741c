import type { SaveCourseAttemptInput, SaveExamAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import type { SavedAttemptDto } from "@cachimbo/contract/attempts/attempts";
import { scoreOf } from "@cachimbo/rules/scoring/scoring";
import { retryOnDuplicate } from "../../../db/unique-violation.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../work/actor.ts";
import { AppError, invalid } from "../../../work/errors.ts";
import { refuseForeign } from "../answers/sheet.ts";
import { columnsOf } from "../answers/sheet-writer.ts";
import { toSavedAttemptDto } from "../mapper.ts";
import { readCorrect } from "../papers/corrected-keys.ts";
import { type Figures, grade } from "../papers/grading.ts";
import type { Paper } from "../papers/papers.ts";
import { getCourseNames } from "../papers/sources.ts";
import { type AttemptRow, isEnded } from "../state.ts";
import { findDeviceCoursePaper, findDevicePaper, quizSize } from "./device-papers.ts";
import { digestOf, saveStatements } from "./device-statement.ts";

/**
 * An answer of a device. `flagged` and `elapsedMs` come only with the demonstration's answers; the specification's calls do not
 * carry them.
 */
interface DeviceAnswer {
	idQuestion: number;
	optionId: number | null;
	flagged?: boolean;
	elapsedMs?: number;
}

type WithAnswers<T> = Omit<T, "answers"> & { answers?: DeviceAnswer[] | null | undefined };
type ExamInput = WithAnswers<SaveExamAttemptInput>;
type CourseInput = WithAnswers<SaveCourseAttemptInput>;
type Input = ExamInput | CourseInput;

/** Figures that a device computed, without a stored sheet. */
type Claimed = Omit<Figures, "wrong" | "blank" | "byCourse"> & Record<"wrong" | "blank" | "byCourse", null>;

interface Graded {
	source: "exam" | "course";
	sourceId: number;
	figures: Figures | Claimed;
	/** paper that the server graded by; null without answers */
	paperId: number | null;
	questionIds: number[] | null;
	/** the last correction by which it was graded */
	gradedThrough: number;
}

/**
 * Stores an exam attempt that a device made by itself, also of an exam archived, unpublished or changed meanwhile. With answers,
 * the server grades it. Without them its counts must be possible, and it is not verified.
 */
export async function saveExamAttempt(deps: Deps, actor: Actor, input: ExamInput): Promise<SavedAttemptDto> {
	const { paper, isLocked } = await findDevicePaper(deps, actor, input);
	const total = paper.questions.size;
	return store(deps, input, async () => {
		const graded = await gradeDevice(deps, input, paper, total, null);
		return { source: "exam", sourceId: input.examId, ...(isLocked ? withoutPaper(graded) : graded) };
	});
}

/** Stores a course quiz that a device made, of 20 questions (all, if there are fewer) that the device drew. */
export async function saveCourseAttempt(deps: Deps, actor: Actor, input: CourseInput): Promise<SavedAttemptDto> {
	const { paper, isLocked } = await findDeviceCoursePaper(deps, actor, input);
	const total = quizSize(paper);
	const drawn = input.answers?.map((answer) => answer.idQuestion) ?? null;
	if (drawn && drawn.length > total) throw invalid("answers", `Las respuestas no pueden ser más de ${total}`);
	return store(deps, input, async () => {
		const graded = await gradeDevice(deps, input, paper, total, drawn);
		return { source: "course", sourceId: input.courseId, ...(isLocked ? withoutPaper(graded) : graded) };
	});
}

type Outcome = Omit<Graded, "source" | "sourceId">;

/**
 * Result of a locked attempt (see `DevicePaper`). Solved work is never refused, so answers and figures are stored. Without the
 * paper and the misses, neither the result nor the error notebook reveals questions or key.
 */
const withoutPaper = ({ figures, gradedThrough }: Outcome): Outcome => ({
	figures: { ...figures, missed: [] },
	paperId: null,
	questionIds: null,
	gradedThrough,
});

async function gradeDevice(
	deps: Deps,
	input: Input,
	paper: Paper,
	total: number,
	questionIds: number[] | null,
): Promise<Outcome> {
	if (!input.answers)
		return { figures: claimedFigures(input, total), paperId: null, questionIds: null, gradedThrough: 0 };
	refuseForeign(paper, null, input.answers);
	const sheet = input.answers.map(({ idQuestion, optionId }) => ({ questionId: idQuestion, optionId }));
	const asked = questionIds ?? [...paper.questions.keys()];
	// No attempt was read that could name the newest correction.
	const correct = await readCorrect(deps, paper, Number.POSITIVE_INFINITY);
	const figures = grade(paper, questionIds, sheet, await getCourseNames(deps), correct);
	const whole = withUnseen(figures, total - asked.length);
	return { figures: whole, paperId: paper.id, questionIds, gradedThrough: correct.latest };
}

/** Counts the drawn questions that the device did not send as blank. */
function withUnseen(figures: Figures, unseen: number): Figures {
	if (unseen === 0) return figures;
	const total = figures.total + unseen;
	const byCourse = figures.byCourse.map((course) => ({
		...course,
		blank: course.blank + unseen,
		total: course.total + unseen,
	}));
	const scoreTenths = Math.round(scoreOf(figures.correct, total) * 10);
	return { ...figures, total, blank: figures.blank + unseen, scoreTenths, byCourse };
}

function claimedFigures({ correctAnswers: correct, totalQuestions }: Input, total: number): Claimed {
	if (totalQuestions !== total) throw invalid("totalQuestions", `El total de preguntas debe ser ${total}`);
	const scoreTenths = Math.round(scoreOf(correct, total) * 10);
	return {
		total,
		correct,
		wrong: null,
		blank: null,
		scoreTenths,
		points: null,
		maxPoints: null,
		byCourse: null,
		missed: [],
	};
}

/** Retry limit: corrections are rare, so more in a row indicate a fault. */
const mostTries = 5;

/** Stores the attempt; grades it again if a key was corrected between grading and write. */
async function store(deps: Deps, input: Input, gradeNow: () => Promise<Graded>): Promise<SavedAttemptDto> {
	for (let tries = 0; tries < mostTries; tries += 1) {
		const graded = await gradeNow();
		const values = toValues(input, graded);
		const [row] = await retryOnDuplicate(() => saveStatements[graded.source](deps, values));
		if (row) return toSavedAttemptDto(refuseConflicting(row, graded, values.status));
	}
	throw new Error("The attempt is neither new nor there");
}

function toValues(input: Input, { sourceId, figures, paperId, questionIds, gradedThrough }: Graded) {
	const answers = (input.answers ?? []).map(({ idQuestion, optionId, flagged = false, elapsedMs = 0 }) => {
		return { questionId: idQuestion, optionId, flagged, elapsedMs, seq: null, deviceId: null };
	});
	return {
		userId: input.userId,
		sourceId,
		clientId: input.clientId ?? null,
		digest: digestOf(input),
		startTime: input.startTime,
		endTime: input.endTime,
		status: input.completed ? "COMPLETED" : "ABANDONED",
		paperId,
		questionIds,
		gradedThrough,
		...figures,
		byCourse: figures.byCourse && JSON.stringify(figures.byCourse),
		...columnsOf(answers),
	} as const;
}

/** With a clientId the first final state wins: a repeat gets the stored attempt, a different status gets 409. */
function refuseConflicting(row: AttemptRow, { source, sourceId }: Graded, status: AttemptRow["status"]): AttemptRow {
	if (row[`${source}Id`] !== sourceId) throw new AppError("CONFLICT", "Este identificador ya es de otro intento");
	if (!isEnded(row)) throw new AppError("CONFLICT", "Este intento sigue en curso");
	if (row.status === status) return row;
	throw new AppError("CONFLICT", "Este intento ya terminó", { data: toSavedAttemptDto(row) });
}
