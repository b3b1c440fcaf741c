import * as z from "zod/mini";
import {
	idField,
	input,
	integerField,
	listOf,
	optionalLine,
	pageOf,
	pageQuery,
	pathId,
	searchField,
} from "./fields.ts";
import {
	difficulties,
	difficultyField,
	questionAuthor,
	questionDto,
	questionOwnerQuery,
	questionUses,
} from "./questions.ts";

/** `ASKED`: whatever is none of the others. A draft may lack its picture too. */
export const bankStates = ["ASKED", "DRAFT", "LACKS_PICTURE", "ANNULLED"] as const;
export type BankState = (typeof bankStates)[number];

/** `QUIZ`: among its course's own; `NO_EXAM`: in none that stands; `NOWHERE`: in the bank alone. */
export const bankUses = ["EXAM", "QUIZ", "NO_EXAM", "NOWHERE"] as const;
export type BankUse = (typeof bankUses)[number];

/**
 * `MOST_FAILED`: those that enough students have answered in exams, the fewest right answers first; `REPORTED`: those with a
 * report that nobody has decided, the most reports first.
 */
export const bankSignals = ["MOST_FAILED", "REPORTED"] as const;
export type BankSignal = (typeof bankSignals)[number];

/** `NONE`: those of which nobody has said it. */
export const bankDifficulties = [...difficulties, "NONE"] as const;
export type BankDifficulty = (typeof bankDifficulties)[number];

/**
 * What of the bank: everything that stands, narrowed by each of these that is given. `search`: each word of it is in the text,
 * the topic or an alternative, ignoring case and accents. `universityId`: of its standing exams.
 */
export const bankFilter = {
	search: searchField,
	courseId: z.optional(pathId("El curso no es válido")),
	topic: z.optional(optionalLine({ label: "El tema", max: 100 })),
	universityId: z.optional(pathId("La universidad no es válida")),
	examId: z.optional(pathId("El examen no es válido")),
	difficulty: z.optional(z.enum(bankDifficulties, "La dificultad no es válida")),
	state: z.optional(z.enum(bankStates, "El estado no es válido")),
	/** Of one of the staff alone. */
	authorId: z.optional(pathId("El autor no es válido")),
	use: z.optional(z.enum(bankUses, "El uso no es válido")),
	signal: z.optional(z.enum(bankSignals, "Lo que dicen los estudiantes no es válido")),
};
export const bankQuery = input({ ...bankFilter, ...pageQuery });
export type BankQuery = z.infer<typeof bankQuery>;
export type BankFilter = Omit<BankQuery, "page" | "size">;

/**
 * `facility`: the share of right answers among first attempts at exams; absent where they are too few to say anything.
 * `openReports`: how many are not decided; absent without any.
 */
export const bankQuestionDto = z.extend(questionDto, {
	...questionUses,
	...questionAuthor,
	facility: z.optional(z.object({ share: z.number(), attempts: z.number() })),
	openReports: z.optional(z.number()),
});
export type BankQuestionDto = z.infer<typeof bankQuestionDto>;

/**
 * The newest first, unless a signal has an order of its own. `counts` is by state, of whatever state is asked for; `topics` those of the course that is asked for, in
 * Spanish order, else none.
 */
export const bankPageDto = z.extend(pageOf(bankQuestionDto), {
	counts: z.object({
		all: z.number(),
		ASKED: z.number(),
		DRAFT: z.number(),
		LACKS_PICTURE: z.number(),
		ANNULLED: z.number(),
	}),
	topics: z.array(z.string()),
});
export type BankPageDto = z.infer<typeof bankPageDto>;

/** In which list its `place` is wanted; 0 without one. */
export const bankItemQuery = input(questionOwnerQuery);
export const bankItemDto = z.extend(bankQuestionDto, { place: z.number() });

/** How many questions are changed at once. */
export const BULK_QUESTIONS_MAX = 500;

/** Absent fields keep their values; null takes topic or difficulty away. */
export const bulkInput = input({
	questions: listOf(
		input({
			id: idField("La pregunta no es válida"),
			version: integerField({ label: "La versión", min: 1, max: 2_000_000_000 }),
		}),
		{
			label: "Las preguntas",
			min: 1,
			max: BULK_QUESTIONS_MAX,
			tooFew: "Elige al menos una pregunta",
		},
	),
	courseId: z.optional(idField("El curso no es válido")),
	topic: z.optional(optionalLine({ label: "El tema", max: 100 })),
	difficulty: z.optional(z.nullable(difficultyField)),
}).check(
	z.refine(
		({ courseId, topic, difficulty }) => courseId !== undefined || topic !== undefined || difficulty !== undefined,
		{ error: "Elige qué cambiar", path: ["courseId"] },
	),
);
export type BulkInput = z.infer<typeof bulkInput>;

/** `skipped`: those that were left as they are, and why, in Spanish. */
export const bulkDto = z.object({
	changed: z.number(),
	skipped: z.array(z.object({ idQuestion: z.number(), reason: z.string() })),
});
export type BulkDto = z.infer<typeof bulkDto>;
