import * as z from "zod/mini";
import { attemptExamDto } from "../attempts/attempts.ts";
import {
	clientIdField,
	flagField,
	ID_MAX,
	idField,
	input,
	instantField,
	integerField,
	listOf,
	pageOf,
	pageQuery,
	pathId,
	pathInteger,
} from "../core/fields.ts";
import { questionDto } from "../questions/questions.ts";

/** The student's own judgement of why a question was missed. */
export const errorCauses = ["DID_NOT_KNOW", "MISREAD", "MISCALCULATED", "OUT_OF_TIME"] as const;
export type ErrorCause = (typeof errorCauses)[number];

/** How an answer affects the review schedule; see `reviewInput`. */
export const reviewModes = ["SCHEDULED", "EXTRA", "COURSE"] as const;
export type ReviewMode = (typeof reviewModes)[number];

/** Groups of entries by due date; see `notebookDto`. */
export const entryGroups = ["due", "fresh", "settled"] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** Maximum number of reviews per request. */
export const REVIEWS_MAX = 100;

const course = z.object({ id: z.number(), name: z.string() });

/**
 * Figures of a student's error notebook. Days are Lima's, 'YYYY-MM-DD'. `total` counts the questions under review, `done` those
 * learnt or set aside. `answeredToday` includes exams and quizzes, as `dailyGoal` does. Among those under review, `due` are due
 * today, `fresh` were missed today and are due tomorrow, and the rest are due later.
 */
export const notebookDto = z.object({
	serverTime: z.string(),
	today: z.string(),
	due: z.number(),
	fresh: z.number(),
	total: z.number(),
	done: z.number(),
	/** Sorted by number of due questions, most first. */
	courses: z.array(z.object({ course, due: z.number(), total: z.number() })),
	answeredToday: z.number(),
	dailyGoal: z.number(),
	/** Number of the student's question reports that were decided and not seen since. */
	reportNews: z.optional(z.number()),
	/** Next day after today with due questions; null: none. */
	nextDueOn: z.nullable(z.string()),
});
export type NotebookDto = z.infer<typeof notebookDto>;

/**
 * A missed question in its wording at the time, with its key. `missedIn`: where it was last missed; without an attempt, in
 * practice by course.
 */
export const notebookEntryDto = z.object({
	question: questionDto,
	course,
	cause: z.nullable(z.enum(errorCauses)),
	/** Wrong answers in exams, quizzes and the notebook. */
	timesMissed: z.number(),
	lastAnsweredAt: z.string(),
	dueOn: z.string(),
	/** Whether it is learnt or set aside, and so no longer due. */
	done: z.boolean(),
	missedIn: z.object({
		attemptId: z.nullable(z.number()),
		exam: z.nullable(attemptExamDto),
		course: z.nullable(course),
	}),
});
export type NotebookEntryDto = z.infer<typeof notebookEntryDto>;

const courseId = z.optional(pathId("El curso no es válido"));

export const dueQuery = input({
	courseId,
	limit: z._default(pathInteger({ min: 1, max: 100, message: "El límite debe estar entre 1 y 100" }), 50),
});

/** Oldest first. `due` counts all, including those beyond the limit. */
export const dueDto = z.object({
	serverTime: z.string(),
	today: z.string(),
	due: z.number(),
	entries: z.array(notebookEntryDto),
});
export type DueDto = z.infer<typeof dueDto>;

const cause = z.enum(errorCauses, "La causa del error no es válida");

const group = z.enum(entryGroups, "El grupo de errores no es válido");

export const entriesQuery = input({ courseId, cause: z.optional(cause), group: z.optional(group), ...pageQuery });

export const entryPageDto = pageOf(notebookEntryDto);
export type EntryPageDto = z.infer<typeof entryPageDto>;

/**
 * `optionId` null: 'No la sé', which counts as wrong. `reviewedAt`: server time, as estimated by the device. `mode`: `SCHEDULED`
 * advances the entry's schedule; `EXTRA` is stored and counts for the daily goal, but leaves the schedule as it is; `COURSE` is
 * practice by course, where a wrong answer adds the question to the notebook, as in a quiz.
 */
const reviewInput = input({
	clientId: clientIdField,
	questionId: idField("La pregunta no es válida"),
	optionId: z.nullable(idField("La alternativa no es válida")),
	mode: z._default(z.enum(reviewModes, "El modo de la respuesta no es válido"), "SCHEDULED"),
	reviewedAt: instantField("La hora de la respuesta"),
	elapsedMs: integerField({ label: "El tiempo por pregunta", min: 0, max: ID_MAX }),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** Reviews given in the notebook, all or nothing. `clientId` is the idempotency key. */
export const reviewsInput = input({
	reviews: listOf(reviewInput, { label: "Las respuestas", min: 1, max: REVIEWS_MAX }).check(
		z.refine(
			(reviews) => new Set(reviews.map((review) => review.clientId)).size === reviews.length,
			"Hay identificadores repetidos en las respuestas",
		),
	),
});

/** State of an entry after the request. Questions that are not in the notebook have none. */
export const entryStateDto = z.object({
	questionId: z.number(),
	dueOn: z.string(),
	cause: z.nullable(z.enum(errorCauses)),
	done: z.boolean(),
});
export type EntryStateDto = z.infer<typeof entryStateDto>;

export const reviewsReply = z.object({ entries: z.array(entryStateDto) });

/** Absent fields keep their values; `cause` null: unknown. `done`: true sets the entry aside, false brings it back. */
export const entryInput = input({
	cause: z.optional(z.nullable(cause)),
	done: z.optional(flagField("La marca de aprendida")),
});
export type EntryInput = z.infer<typeof entryInput>;
