import { KEY_REQUIRED, type QuestionDto, questionInput } from "@cachimbo/contract/questions/questions";
import type * as z from "zod/mini";
import type { Owner } from "../owner.ts";
import type { FormPicture, QuestionForm } from "../state.ts";

export type QuestionBody = z.input<typeof questionInput>;

/** Error message by field: `courseId`, `questionText`, `options.2.text`, … */
export type FormErrors = Readonly<Record<string, string>>;

const pictureOf = (url: string | null, width: number | null, height: number | null): FormPicture | null =>
	url ? { url, width: width ?? 480, height: height ?? 320 } : null;

/** Form values of a stored question. */
export function formOf(question: QuestionDto): QuestionForm {
	const { questionImage, questionImageWidth, questionImageHeight } = question;
	return {
		courseId: question.courseId,
		topic: question.topic ?? "",
		subtopic: question.subtopic ?? "",
		difficulty: question.difficulty ?? null,
		passageId: question.passage?.id ?? null,
		text: question.questionText,
		explanation: question.explanation ?? "",
		picture: pictureOf(questionImage, questionImageWidth, questionImageHeight),
		pictureChanged: false,
		alt: question.questionImageAlt ?? "",
		options: question.options.map(({ id, text, picture, note = "" }, key) => ({
			key,
			id,
			text,
			picture: picture ? { url: picture.url, width: picture.width, height: picture.height } : null,
			pictureChanged: false,
			note,
		})),
		correct: question.correctOption ?? null,
	};
}

/** Form values of a copy: nothing is stored yet, so its pictures are sent too. */
export function asCopy(form: QuestionForm): QuestionForm {
	return {
		...form,
		pictureChanged: form.picture !== null,
		options: form.options.map((option) => ({ ...option, id: null, pictureChanged: option.picture !== null })),
	};
}

/** Request body. `version`: the version that was opened, undefined for a new question. */
export function bodyOf(form: QuestionForm, owner: Owner, version: number | undefined): QuestionBody {
	const changed = (picture: FormPicture | null, isChanged: boolean) => (isChanged ? (picture?.url ?? null) : undefined);
	return {
		courseId: (owner.kind === "course" ? owner.id : form.courseId) as number,
		examId: owner.kind === "exam" ? owner.id : undefined,
		questionText: form.text,
		explanation: form.explanation,
		topic: form.topic,
		subtopic: form.subtopic,
		difficulty: form.difficulty,
		passageId: form.passageId,
		picture: changed(form.picture, form.pictureChanged),
		questionImageAlt: form.picture ? form.alt : null,
		options: form.options.map(({ id, text, picture, pictureChanged, note }) => ({
			...{ id, text, note },
			// An alternative without text must state that it keeps its picture.
			picture: changed(picture, pictureChanged || (picture !== null && !text.trim())),
		})),
		correctOption: form.correct,
		version,
	};
}

/** Validation errors of the contract, one per field. */
export function errorsOf(body: QuestionBody): FormErrors {
	const { error } = questionInput.safeParse(body);
	const errors: Record<string, string> = {};
	for (const issue of error?.issues ?? []) errors[issue.path.join(".")] ??= issue.message;
	// The contract validates the key only if everything else is valid. The form reports it together with the other errors.
	if (body.correctOption === null) errors.correctOption = KEY_REQUIRED;
	return errors;
}

/** Fields in form order, for focusing the first invalid one. */
const order = [
	"courseId",
	"topic",
	"subtopic",
	"passageId",
	"picture",
	"questionImageAlt",
	"questionText",
	"options",
	"correctOption",
];

function rank(name: string): number {
	const [field = "", index = "-1"] = name.split(".");
	const at = order.indexOf(field);
	return (at < 0 ? order.length : at) * 100 + Number(index) + 1;
}

export const firstInvalidField = (errors: FormErrors): string | undefined =>
	Object.keys(errors).sort((a, b) => rank(a) - rank(b))[0];
