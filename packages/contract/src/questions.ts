import { OPTION_TEXT_MAX, QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN, QUESTION_TEXT_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { flagField, idField, input, integerField, listOf, optionalLine, optionalText, text } from "./fields.ts";

const optionInput = input({
	/** The alternative this one replaces in an update. */
	id: z.nullish(idField("La alternativa no es válida")),
	text: text({ label: "La alternativa", max: OPTION_TEXT_MAX, required: "Complete todas las alternativas" }),
	isCorrect: z.nullish(flagField("La marca de alternativa correcta")),
});

interface Key {
	correctOption?: number | null;
	options: readonly { isCorrect?: boolean | null }[];
}

/** Index of the right alternative, from the index or the only flag; undefined when neither says it or they disagree. */
function rightOption({ correctOption, options }: Key): number | undefined {
	const flagged = options.flatMap((option, index) => (option.isCorrect ? [index] : []));
	const index = correctOption ?? (flagged.length === 1 ? flagged[0] : undefined);
	if (index === undefined || index >= options.length) return undefined;
	const contradicted = flagged.some((flag) => flag !== index) || options[index]?.isCorrect === false;
	return contradicted ? undefined : index;
}

/**
 * The JSON part `questionDTO`; the picture travels beside it as `image`. Exactly one alternative is right: the answer
 * holds its index in `correctOption`, wherever the client said it, and no flags. On an update an absent `examId`,
 * `explanation` or `questionImageAlt` (undefined) stays as it is.
 */
export const questionInput = z.pipe(
	input({
		courseId: idField("Seleccione un curso"),
		examId: z.nullish(idField("El examen no es válido")),
		questionText: text({ label: "La pregunta", max: QUESTION_TEXT_MAX, required: "Ingrese una pregunta" }),
		options: listOf(optionInput, {
			label: "Las alternativas",
			min: QUESTION_OPTIONS_MIN,
			max: QUESTION_OPTIONS_MAX,
			tooFew: `Debe haber al menos ${QUESTION_OPTIONS_MIN} alternativas`,
		}),
		correctOption: z.nullish(integerField({ label: "La alternativa correcta", min: 0, max: QUESTION_OPTIONS_MAX - 1 })),
		explanation: z.optional(optionalText({ label: "La explicación", max: QUESTION_TEXT_MAX })),
		questionImageAlt: z.optional(optionalLine({ label: "La descripción de la imagen", max: 300 })),
		/** On an update: drop the picture it has. */
		removeImage: z._default(flagField("El retiro de la imagen"), false),
	}).check(
		z.refine((question) => rightOption(question) !== undefined, {
			error: "Marque exactamente una alternativa correcta",
			path: ["correctOption"],
		}),
	),
	z.transform((question) => ({
		...question,
		explanation: question.explanation === null ? "" : question.explanation,
		correctOption: rightOption(question) ?? 0,
		options: question.options.map((option) => ({ id: option.id ?? null, text: option.text })),
	})),
);
export type QuestionInput = z.infer<typeof questionInput>;

export const optionDto = z.object({
	id: z.number(),
	text: z.string(),
	html: z.string(),
	isCorrect: z.optional(z.boolean()),
});
export type OptionDto = z.infer<typeof optionDto>;

/**
 * A question of an exam or course. `isCorrect`, `correctOption`, `explanation` and `explanationHtml` are the key:
 * absent for a USER while the exam is an open simulacro. `…Html` is sanitised and rendered on the server.
 */
export const questionDto = z.object({
	idQuestion: z.number(),
	questionText: z.string(),
	questionHtml: z.string(),
	questionType: z.literal("MULTIPLE_CHOICE"),
	questionImage: z.nullable(z.string()),
	questionImageWidth: z.nullable(z.number()),
	questionImageHeight: z.nullable(z.number()),
	questionImageAlt: z.nullable(z.string()),
	examId: z.nullable(z.number()),
	courseId: z.number(),
	correctOption: z.optional(z.number()),
	options: z.array(optionDto),
	explanation: z.optional(z.string()),
	explanationHtml: z.optional(z.string()),
});
export type QuestionDto = z.infer<typeof questionDto>;
