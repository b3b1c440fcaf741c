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
} from "../core/fields.ts";
import {
	difficulties,
	difficultyField,
	questionAuthor,
	questionDto,
	questionOwnerQuery,
	questionUses,
} from "./questions.ts";

/** `ASKED`: in none of the other states. A draft may lack its picture too. */
export const bankStates = ["ASKED", "DRAFT", "LACKS_PICTURE", "ANNULLED"] as const;
export type BankState = (typeof bankStates)[number];

/** `QUIZ`: in its course's own list. `NO_EXAM`: in no live exam. `NOWHERE`: only in the bank. */
export const bankUses = ["EXAM", "QUIZ", "NO_EXAM", "NOWHERE"] as const;
export type BankUse = (typeof bankUses)[number];

/**
 * `MOST_FAILED`: questions that enough students have answered in exams, lowest share of right answers first. `REPORTED`:
 * questions with an undecided report, most reports first.
 */
export const bankSignals = ["MOST_FAILED", "REPORTED"] as const;
export type BankSignal = (typeof bankSignals)[number];

/** `NONE`: questions without a difficulty. */
export const bankDifficulties = [...difficulties, "NONE"] as const;
export type BankDifficulty = (typeof bankDifficulties)[number];

/**
 * Filters of the bank of live questions, combined with AND. `search`: each word must occur in the text, the topic or an
 * alternative, ignoring case and accents. `universityId`: questions of the university's live exams.
 */
export const bankFilter = {
	search: searchField,
	courseId: z.optional(pathId("El curso no es válido")),
	topic: z.optional(optionalLine({ label: "El tema", max: 100 })),
	universityId: z.optional(pathId("La universidad no es válida")),
	examId: z.optional(pathId("El examen no es válido")),
	difficulty: z.optional(z.enum(bankDifficulties, "La dificultad no es válida")),
	state: z.optional(z.enum(bankStates, "El estado no es válido")),
	/** Only questions by this member of staff. */
	authorId: z.optional(pathId("El autor no es válido")),
	use: z.optional(z.enum(bankUses, "El uso no es válido")),
	signal: z.optional(z.enum(bankSignals, "Lo que dicen los estudiantes no es válido")),
};
export const bankQuery = input({ ...bankFilter, ...pageQuery });
export type BankQuery = z.infer<typeof bankQuery>;
export type BankFilter = Omit<BankQuery, "page" | "size">;

/**
 * `facility`: share of right answers among first attempts at exams; absent if too few attempts exist. `openReports`: number of
 * undecided reports; absent if zero.
 */
export const bankQuestionDto = z.extend(questionDto, {
	...questionUses,
	...questionAuthor,
	facility: z.optional(z.object({ share: z.number(), attempts: z.number() })),
	openReports: z.optional(z.number()),
});
export type BankQuestionDto = z.infer<typeof bankQuestionDto>;

/**
 * Newest first, unless a signal has its own order. `counts`: questions by state, ignoring the `state` filter. `topics`: those of
 * the requested course in Spanish collation; empty without a course.
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

/** The list in which `place` is counted; without one, `place` is 0. */
export const bankItemQuery = input(questionOwnerQuery);
export const bankItemDto = z.extend(bankQuestionDto, { place: z.number() });

/** Maximum number of questions per bulk change. */
export const BULK_QUESTIONS_MAX = 500;

/** Absent fields keep their values; null clears the topic or difficulty. */
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

/** `skipped`: questions left unchanged, with the reason in Spanish. */
export const bulkDto = z.object({
	changed: z.number(),
	skipped: z.array(z.object({ idQuestion: z.number(), reason: z.string() })),
});
export type BulkDto = z.infer<typeof bulkDto>;
