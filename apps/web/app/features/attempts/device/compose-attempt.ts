import type { AskedQuestionDto, KeyEntryDto } from "@cachimbo/contract/attempts/attempt-parts";
import type { AttemptDto, ReviewEntryDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf, noLetter } from "@cachimbo/rules/exams/option-letter";

/** Fills in the values that the server leaves out. Returns a whole question unchanged. */
const toQuestion = (asked: AskedQuestionDto | QuestionDto, examId: number | null): QuestionDto =>
	"questionType" in asked
		? asked
		: {
				questionText: "",
				questionType: "MULTIPLE_CHOICE",
				questionImage: null,
				questionImageWidth: null,
				questionImageHeight: null,
				questionImageAlt: null,
				examId,
				...asked,
				options: asked.options.map((option) => ({ text: "", ...option })),
			};

const optionIn = ({ options }: QuestionDto, letter: string | undefined): number | null =>
	letter === undefined || letter === noLetter
		? null
		: (options.find((_, index) => letterOf(index) === letter)?.id ?? null);

/** Review of a counted sheet; null while its key is hidden. */
function toReview(sheet: NonNullable<AttemptDto["sheet"]>, questions: readonly QuestionDto[]): ReviewEntryDto[] | null {
	const { choices, right, late = "", annulled = [], flagged = [], elapsedMs } = sheet;
	if (right === undefined) return null;
	return questions.map((question, index): ReviewEntryDto => {
		const optionId = optionIn(question, choices[index]);
		const correctOptionId = optionIn(question, right[index]) ?? 0;
		const lateOptionId = optionIn(question, late[index]);
		const outcome = optionId === null ? "blank" : optionId === correctOptionId ? "correct" : "wrong";
		return {
			idQuestion: question.idQuestion,
			optionId,
			correctOptionId,
			outcome: annulled.includes(index) ? "annulled" : outcome,
			flagged: flagged.includes(index),
			elapsedMs: elapsedMs[index] ?? 0,
			...(lateOptionId === null ? {} : { lateOptionId }),
		};
	});
}

/** Builds an attempt of a reply in parts. `questions`: those of its paper, of the reply or this device. */
export function composeAttempt(
	{ asked: _asked, ...attempt }: AttemptDto,
	questions: readonly (AskedQuestionDto | QuestionDto)[],
): AttemptDto {
	const whole = questions.map((question) => toQuestion(question, attempt.exam?.idExams ?? null));
	const { sheet } = attempt;
	return { ...attempt, questions: whole, ...(sheet ? { review: toReview(sheet, whole) } : {}) };
}

/** Adds the key to the questions of an attempt. */
export function withKey(attempt: AttemptDto, key: readonly KeyEntryDto[]): AttemptDto {
	const entries = new Map(key.map((entry) => [entry.idQuestion, entry]));
	return {
		...attempt,
		questions: attempt.questions.map((question) => ({ ...question, ...entries.get(question.idQuestion) })),
	};
}
