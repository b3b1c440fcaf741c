import {
	OPTION_NOTE_MAX,
	OPTION_TEXT_MAX,
	PASSAGE_TEXT_MAX,
	QUESTION_OPTIONS_MAX,
	QUESTION_OPTIONS_MIN,
	QUESTION_TEXT_MAX,
} from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import {
	clientIdField,
	flagField,
	idField,
	input,
	integerField,
	listOf,
	listQuery,
	optionalLine,
	optionalText,
	pageOf,
	pageQuery,
	pathId,
	pictureField,
	searchField,
	text,
	versionField,
} from "../core/fields.ts";

const COMPLETE_OPTIONS = "Complete todas las alternativas";
export const KEY_REQUIRED = "Marca exactamente una alternativa correcta";

/** Without accents, like the other enumerations of the specification. */
export const difficulties = ["FACIL", "MEDIA", "DIFICIL"] as const;
export type Difficulty = (typeof difficulties)[number];
export const difficultyField = z.enum(difficulties, "La dificultad no es válida");

/** Parts that a question may lack. A question that lacks any is a draft and is never asked. */
export const lacks = ["TEXT", "OPTIONS", "KEY", "PICTURE"] as const;
export type Lack = (typeof lacks)[number];

const pictureAddress = pictureField("La imagen de la alternativa");
/** The picture's path, or the whole picture object of a response: clients may send back what they received. */
const optionPicture = z.union(
	[
		pictureAddress,
		z.pipe(
			z.object({ url: pictureAddress }),
			z.transform(({ url }: { url: string }) => url),
		),
	],
	"La imagen de la alternativa no es válida",
);

/** An alternative: a text, a picture, or both. */
const optionInput = input({
	/** Id of the alternative that this one replaces in an update. */
	id: z.nullish(idField("La alternativa no es válida")),
	text: z.pipe(
		optionalText({ label: "La alternativa", max: OPTION_TEXT_MAX }),
		z.transform((value: string | null) => value ?? ""),
	),
	isCorrect: z.nullish(flagField("La marca de alternativa correcta")),
	/** An uploaded picture; null: none. Absent: unchanged. */
	picture: z.optional(z.nullable(optionPicture)),
	/** Why it is wrong. Shown with the key, like the explanation. Empty or null: none. Absent: unchanged. */
	note: z.optional(optionalText({ label: "La nota", max: OPTION_NOTE_MAX })),
}).check(z.refine((option) => option.text !== "" || !!option.picture, { error: COMPLETE_OPTIONS, path: ["text"] }));

interface WantedOption {
	id: number | null;
	text: string;
	picture?: string | null | undefined;
	note?: string;
}

interface Key {
	correctOption?: number | null;
	options: readonly { isCorrect?: boolean | null }[];
}

/** Returns the index of the right alternative, from `correctOption` or the only flag; undefined if both are missing or disagree. */
function rightOption({ correctOption, options }: Key): number | undefined {
	const flagged = options.flatMap((option, index) => (option.isCorrect ? [index] : []));
	const index = correctOption ?? (flagged.length === 1 ? flagged[0] : undefined);
	if (index === undefined || index >= options.length) return undefined;
	const contradicted = flagged.some((flag) => flag !== index) || options[index]?.isCorrect === false;
	return contradicted ? undefined : index;
}

/**
 * The JSON part `questionDTO`. The picture is the part `image`, or an uploaded one named by `picture`. Exactly one alternative is
 * right: the output has its index in `correctOption` and no flags, whichever the client sent. On an update, an absent `examId`,
 * `explanation`, `questionImageAlt`, `topic`, `subtopic`, `difficulty`, `passageId` or `picture` keeps its value. An `examId`
 * that the question does not belong to moves it to that exam; if it is in several exams and `examId` is one of them, it stays in
 * all.
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
		topic: z.optional(optionalLine({ label: "El tema", max: 100 })),
		/** A subdivision of the topic. */
		subtopic: z.optional(optionalLine({ label: "El subtema", max: 100 })),
		difficulty: z.optional(z.nullable(difficultyField)),
		/** The passage it is about, of the same exam or course. */
		passageId: z.optional(z.nullable(idField("La lectura no es válida"))),
		picture: z.optional(z.nullable(pictureField("La imagen"))),
		questionImageAlt: z.optional(optionalLine({ label: "La descripción de la imagen", max: 300 })),
		/** Removes the current picture, on an update. */
		removeImage: z._default(flagField("El retiro de la imagen"), false),
		version: versionField,
		/** Idempotency key of a new question: a request repeated after a lost answer writes no second question. */
		clientId: z.optional(z.nullable(clientIdField)),
	}).check(
		z.refine((question) => rightOption(question) !== undefined, {
			error: KEY_REQUIRED,
			path: ["correctOption"],
		}),
	),
	z.transform((question) => ({
		...question,
		explanation: question.explanation === null ? "" : question.explanation,
		correctOption: rightOption(question) ?? 0,
		options: question.options.map(
			({ id = null, text, picture, note }): WantedOption => ({
				...{ id, text, picture },
				...(note === undefined ? {} : { note: note ?? "" }),
			}),
		),
	})),
);
export type QuestionInput = z.infer<typeof questionInput>;

export const pictureDto = z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() });
export type PictureDto = z.infer<typeof pictureDto>;

export const optionDto = z.object({
	id: z.number(),
	text: z.string(),
	html: z.string(),
	isCorrect: z.optional(z.boolean()),
	/** Absent if it has none. */
	picture: z.optional(pictureDto),
	/** Why it is wrong. Absent if nobody wrote it, or if the key is hidden. */
	note: z.optional(z.string()),
	noteHtml: z.optional(z.string()),
});
export type OptionDto = z.infer<typeof optionDto>;

/**
 * A question of an exam or course. `isCorrect`, `correctOption`, `explanation`, `explanationHtml`, `note` and `noteHtml` are the
 * key: they are absent for a USER while the exam is an open simulacro. `…Html` fields are rendered and sanitised on the server.
 * Questions of an attempt never have notes: `attemptDto` has them separately once the attempt has ended.
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
	/** This field and the following ones are absent in papers older than the field. */
	topic: z.optional(z.nullable(z.string())),
	/** A text that several questions share; they have the same `passage.id`. */
	passage: z.optional(z.nullable(z.object({ id: z.number(), title: z.string(), html: z.string() }))),
	version: z.optional(z.number()),
	/** Withdrawn by the examiner: no longer asked, and counted in no attempt, including ended ones. Only an ADMIN sees it. */
	annulled: z.optional(z.boolean()),
	/**
	 * Whether the key was corrected since the question was asked in the exam, so that the explanation predates the correction. Only
	 * in the notebook.
	 */
	rekeyed: z.optional(z.literal(true)),
	/** `subtopic` and `difficulty` are absent if unknown. */
	subtopic: z.optional(z.string()),
	difficulty: z.optional(z.enum(difficulties)),
	/** Only for drafts, which only an ADMIN sees. A draft without a key has no `correctOption`. */
	lacks: z.optional(z.array(z.enum(lacks))),
	/** Name of the missing picture in the imported file. */
	missingPicture: z.optional(z.nullable(z.string())),
});
export type QuestionDto = z.infer<typeof questionDto>;

const hasOneOwner = (owner: { examId?: number | null; courseId?: number | null }) => !owner.examId !== !owner.courseId;
const ownerMissing = { error: "Elige un examen o un curso", path: ["examId"] };

/** The owner of the questions: an exam, or a course (for its own questions, which are in no exam). */
export const questionOwnerQuery = {
	examId: z.optional(pathId("El examen no es válido")),
	courseId: z.optional(pathId("El curso no es válido")),
};

/** The ADMIN's list, paged. `search` matches the question texts, ignoring case and accents. */
export const managedQuestionsQuery = input({
	...questionOwnerQuery,
	search: searchField,
	...pageQuery,
}).check(z.refine(hasOneOwner, ownerMissing));

/** Author of a question (null: unknown). `readOnly`: whether the caller may not change it. */
export const questionAuthor = {
	authorId: z.optional(z.nullable(z.number())),
	readOnly: z.optional(z.boolean()),
};

/** Uses of a question: the live exams that contain it, and whether it is in its course's own list, which quizzes draw from. */
export const questionUses = { examIds: z.array(z.number()), inQuiz: z.boolean() };

/** `place`: position within the exam or course, from 1, independent of the search. */
export const managedQuestionDto = z.extend(questionDto, {
	place: z.number(),
	examIds: z.optional(questionUses.examIds),
	inQuiz: z.optional(questionUses.inQuiz),
	...questionAuthor,
});
export type ManagedQuestionDto = z.infer<typeof managedQuestionDto>;

/** `courses`: number of questions per course in the exam or course, regardless of page and search. */
export const managedQuestionPageDto = z.extend(pageOf(managedQuestionDto), {
	courses: z.array(z.object({ courseId: z.number(), name: z.string(), count: z.number() })),
});
export type ManagedQuestionPageDto = z.infer<typeof managedQuestionPageDto>;

/** `examId` or `courseId`: the list to reorder, for a question that is in several. */
export const moveInput = input({
	place: integerField({ label: "La posición", min: 1, max: 10_000 }),
	examId: z.nullish(idField("El examen no es válido")),
	courseId: z.nullish(idField("El curso no es válido")),
});

export const addToExamInput = input({
	questionIds: listOf(idField("La pregunta no es válida"), {
		label: "Las preguntas",
		min: 1,
		max: 500,
		tooFew: "Elige al menos una pregunta",
	}),
});

export const annulInput = input({ annulled: flagField("La anulación") });

/** A passage belongs to one exam, or to one course's own questions. Those questions may bring it along into other exams. */
export const passageInput = input({
	examId: z.nullish(idField("El examen no es válido")),
	courseId: z.nullish(idField("El curso no es válido")),
	title: z.pipe(
		optionalLine({ label: "El título de la lectura", max: 200 }),
		z.transform((value: string | null) => value ?? ""),
	),
	text: text({ label: "La lectura", max: PASSAGE_TEXT_MAX, required: "Escribe la lectura" }),
}).check(z.refine(hasOneOwner, ownerMissing));
export type PassageInput = z.infer<typeof passageInput>;

export const passageUpdateInput = input({
	title: z.pipe(
		optionalLine({ label: "El título de la lectura", max: 200 }),
		z.transform((value: string | null) => value ?? ""),
	),
	text: text({ label: "La lectura", max: PASSAGE_TEXT_MAX, required: "Escribe la lectura" }),
	version: versionField,
});
export type PassageUpdateInput = z.infer<typeof passageUpdateInput>;

export const passagesQuery = input({ ...questionOwnerQuery, ...listQuery }).check(z.refine(hasOneOwner, ownerMissing));

export const passageDto = z.object({
	id: z.number(),
	examId: z.nullable(z.number()),
	courseId: z.nullable(z.number()),
	title: z.string(),
	text: z.string(),
	html: z.string(),
	questionCount: z.number(),
	version: z.number(),
});
export type PassageDto = z.infer<typeof passageDto>;
