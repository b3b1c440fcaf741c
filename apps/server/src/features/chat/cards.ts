import type { SharedQuestionDto } from "@cachimbo/contract/chat/chat";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, invalid, notFound } from "../../work/errors.ts";
import { type ExamForAttempt, getExamForAttempt, isSealed, readSeal } from "../exams/queries.ts";
import { hasPlan, plansApply, premiumExam } from "../payments/queries.ts";
import { findPlaces, findQuestion } from "../questions/queries.ts";
import { getMessage } from "./queries.ts";

export interface SharedQuestion {
	examId: number;
	questionId: number;
}

const stillOpen = () =>
	new AppError("CONFLICT", "Este simulacro sigue abierto: sus preguntas se pueden compartir cuando cierre");
const questionGone = () => notFound("Esta pregunta ya no está disponible");

const belongs = statement<SharedQuestion, { found: boolean }>(
	"chat_question_of_exam",
	`select exists (select from exam_questions place join questions q on q.id = place.question_id
		join exams e on e.id = place.exam_id
		where q.id = $questionId::int and e.id = $examId::int and e.published
			and e.archived_at is null and q.archived_at is null and q.lacks = '{}') as found`,
);

/**
 * Refuses to share a question into a group unless it is of a published exam, and not of a simulacro that is still open.
 * @throws AppError VALIDATION, CONFLICT while the simulacro is open
 */
export async function checkShareable(deps: Pick<Deps, "db">, question: SharedQuestion): Promise<void> {
	const [row] = await belongs(deps, question);
	if (!row?.found) throw invalid("question", "No encontramos esta pregunta");
	if ((await readSeal(deps, question.examId)) !== null) throw stillOpen();
	if (await isSealed(deps, question.questionId)) throw stillOpen();
}

/**
 * The question that a message shares, without its key, for readers who may see its exam.
 * @throws AppError NOT_FOUND, CONFLICT while its simulacro is open, PLAN_REQUIRED for a premium exam
 */
export async function readSharedQuestion(
	deps: Deps,
	actor: Actor,
	groupId: number,
	messageId: number,
): Promise<SharedQuestionDto> {
	const { card } = await getMessage(deps, groupId, messageId);
	if (!card) throw questionGone();
	const exam = await getExamForAttempt(deps, card.examId);
	if (actor.role !== "ADMIN") await checkReader(deps, actor, exam);
	const question = await findQuestion(deps, card.questionId);
	if (!question || !(await isIn(deps, card))) throw questionGone();
	if (actor.role !== "ADMIN" && (await isSealed(deps, card.questionId))) throw stillOpen();
	return { card, ...toReading(question) };
}

const isIn = async (deps: Deps, { questionId, examId }: SharedQuestion): Promise<boolean> =>
	(await findPlaces(deps, [questionId])).get(questionId)?.examIds.includes(examId) === true;

async function checkReader(deps: Deps, actor: Actor, exam: ExamForAttempt): Promise<void> {
	if (!exam.published) throw questionGone();
	if ((await readSeal(deps, exam.id)) !== null) throw stillOpen();
	if (exam.premium && plansApply(deps, actor) && !(await hasPlan(deps, actor.userId))) throw premiumExam();
}

const toReading = (question: QuestionDto) => ({
	passage: question.passage?.html ?? null,
	text: question.questionHtml,
	picture: pictureOf(question),
	options: question.options.map(({ html, picture }, index) => ({
		letter: letterOf(index),
		text: html,
		picture: picture ? { url: picture.url, width: picture.width, height: picture.height } : null,
	})),
});

function pictureOf({ questionImage, questionImageWidth, questionImageHeight }: QuestionDto) {
	if (!questionImage) return null;
	return { url: questionImage, width: questionImageWidth ?? 0, height: questionImageHeight ?? 0 };
}
