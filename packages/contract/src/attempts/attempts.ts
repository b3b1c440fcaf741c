import * as z from "zod/mini";
import { input, pageOf, pageQuery, pathId, queryFlag } from "../core/fields.ts";
import { universityCutoffsDto } from "../cutoffs/cutoffs.ts";
import { examPartsDto, examTypeDto, scoringDto, universityRefDto } from "../exams/exams.ts";
import { preferencesDto } from "../preferences/preferences.ts";
import { attemptCorrectionDto, scoreFiguresDto } from "../questions/corrections.ts";
import { questionDto } from "../questions/questions.ts";
import { askedQuestionDto, attemptSheetDto, optionNoteDto } from "./attempt-parts.ts";

export const attemptStatuses = ["IN_PROGRESS", "COMPLETED", "ABANDONED"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const endReasons = ["FINISHED", "ABANDONED", "TIME_OUT"] as const;
export type EndReason = (typeof endReasons)[number];

/** A stored answer. `seq`: number of `deviceId`'s last change. `elapsedMs`: time spent on the question. */
export const attemptAnswerDto = z.object({
	idQuestion: z.number(),
	optionId: z.nullable(z.number()),
	flagged: z.boolean(),
	seq: z.number(),
	elapsedMs: z.number(),
	deviceId: z.nullable(z.string()),
	/** When the server received it. Present while the attempt runs: the student may have to choose between two devices' answers. */
	savedAt: z.optional(z.string()),
});
export type AttemptAnswerDto = z.infer<typeof attemptAnswerDto>;

const courseRef = z.object({ id: z.number(), name: z.string() });

export const attemptExamDto = z.object({
	idExams: z.number(),
	examPeriod: z.string(),
	examTypeDTO: examTypeDto,
	universityDTO: universityRefDto,
	durationMinutes: z.nullable(z.number()),
	parts: examPartsDto,
	scoring: z.nullable(scoringDto),
});
export type AttemptExamDto = z.infer<typeof attemptExamDto>;

/** Result of an ended attempt. `points` and `maxPoints` are exact to the thousandth; null without a scoring rule. */
export const attemptResultDto = z.object({
	correctAnswers: z.number(),
	wrongAnswers: z.number(),
	blankAnswers: z.number(),
	totalQuestions: z.number(),
	score: z.number(),
	points: z.nullable(z.number()),
	maxPoints: z.nullable(z.number()),
	scoring: z.nullable(scoringDto),
	timeSpentSeconds: z.number(),
	/** Graded by the server from the answers. In a scheduled exam, only for attempts that the server itself started in the window. */
	verified: z.boolean(),
	/** Number of answers that were given in time but arrived after the grace period. */
	lateCounted: z.optional(z.number()),
	/** Key corrections included in these figures, oldest first; absent if there are none. */
	corrections: z.optional(z.array(attemptCorrectionDto)),
	byCourse: z.array(
		z.object({
			courseId: z.number(),
			name: z.string(),
			correct: z.number(),
			wrong: z.number(),
			blank: z.number(),
			total: z.number(),
		}),
	),
});
export type AttemptResultDto = z.infer<typeof attemptResultDto>;

export const reviewEntryDto = z.object({
	idQuestion: z.number(),
	optionId: z.nullable(z.number()),
	correctOptionId: z.number(),
	/** `annulled`: withdrawn by the examiner and counted in no figure. */
	outcome: z.enum(["correct", "wrong", "blank", "annulled"]),
	flagged: z.boolean(),
	elapsedMs: z.number(),
	/** The last answer that arrived after the time of the attempt or its part, and does not count. Present only if it differs. */
	lateOptionId: z.optional(z.number()),
	/** Absent if the questions are left out: they contain it too. */
	explanation: z.optional(z.string()),
});
export type ReviewEntryDto = z.infer<typeof reviewEntryDto>;

/**
 * An attempt as returned by start, GET and finish. `endsAt` is absolute (null: no limit); `questions` are in the attempt's order.
 * While it runs, `reason`, `endTime`, `result` and `review` are null. `result` and `review` stay null until an open simulacro
 * closes; `review` also stays null while another simulacro seals the key of one of its questions. An ended attempt has no
 * questions while one of them is in an exam that has not opened. Once it has ended, the specification's flat figures are present
 * too.
 */
export const attemptDto = z.object({
	id: z.number(),
	/** Whether another request had already started it. Present when the start asked to resume, and on every start in a simulacro. */
	resumed: z.optional(z.boolean()),
	/** Course of the oldest open quiz, which this start abandoned because too many quizzes were open. */
	abandonedQuiz: z.optional(z.string()),
	attemptNumber: z.number(),
	status: z.enum(attemptStatuses),
	reason: z.nullable(z.enum(endReasons)),
	startTime: z.string(),
	endTime: z.nullable(z.string()),
	endsAt: z.nullable(z.string()),
	/** Whether the student chose practice without the exam's clock. */
	untimed: z.optional(z.boolean()),
	/** Student's extra time, in per cent of the exam's duration. */
	extraTimePercent: z.optional(z.number()),
	serverTime: z.string(),
	revision: z.number(),
	exam: z.nullable(attemptExamDto),
	course: z.nullable(courseRef),
	/** Digest of the questions as the caller may see them now. It differs with and without the key. null: no questions are shown. */
	paper: z.optional(z.nullable(z.string())),
	/** Empty if the request said that the client holds the paper with this digest, or `split`. */
	questions: z.array(questionDto),
	/** Only with `split`: the questions without their key, with the digest `paper`. Absent if the client holds them. */
	asked: z.optional(z.array(askedQuestionDto)),
	/** Only with `split`: digests of the parts that the caller may fetch. Absent while they are hidden, or if there are none. */
	keyPart: z.optional(z.string()),
	notesPart: z.optional(z.string()),
	/** Only with `split`, for an ended attempt: its counted sheet, in place of `answers` and `review`. */
	sheet: z.optional(attemptSheetDto),
	answers: z.array(attemptAnswerDto),
	result: z.nullable(attemptResultDto),
	/**
	 * When the results are published, for an ended attempt that has none yet. Estimated; open answer sheets delay it by a minute at
	 * most. Also for an attempt in progress that `sharesSealed`.
	 */
	resultsAt: z.optional(z.string()),
	/** The result waits because a simulacro that has not been published asks one of the questions. */
	sharesSealed: z.optional(z.literal(true)),
	/** When the review comes back, for an ended attempt whose result is shown: until then a simulacro asks one of its questions. */
	reviewAt: z.optional(z.string()),
	/** Whether a place in the ranking can be requested: the attempt began in the window of a simulacro whose results are published. */
	compared: z.optional(z.boolean()),
	review: z.nullable(z.array(reviewEntryDto)),
	/**
	 * Notes of alternatives, that is, why each is wrong. Sent with the review and not in the questions, which are sent before the
	 * end.
	 */
	notes: z.optional(z.array(optionNoteDto)),
	correctAnswers: z.optional(z.nullable(z.number())),
	totalQuestions: z.optional(z.number()),
	score: z.optional(z.nullable(z.number())),
	completed: z.optional(z.boolean()),
});
export type AttemptDto = z.infer<typeof attemptDto>;

export const keepSizeQuery = input({
	examId: z.optional(pathId("El examen no es válido")),
	courseId: z.optional(pathId("El curso no es válido")),
}).check(
	z.refine((what) => (what.examId === undefined) !== (what.courseId === undefined), "Elige un examen o un curso"),
);

/** Download size of an attempt. For a quiz, whose questions are drawn on download, the average draw. `bytes`: texts and pictures. */
export const keepSizeDto = z.object({ questions: z.number(), bytes: z.number() });
export type KeepSizeDto = z.infer<typeof keepSizeDto>;

/** Server state of an attempt that a device began offline. */
export const begunAttemptDto = z.object({
	id: z.number(),
	attemptNumber: z.number(),
	status: z.enum(attemptStatuses),
	startTime: z.string(),
	endsAt: z.nullable(z.string()),
	serverTime: z.string(),
});
export type BegunAttemptDto = z.infer<typeof begunAttemptDto>;
/** Digests of the papers that the device holds; their questions are not sent. Without it, all questions are sent. */
export const heldPapers = z.optional(
	z
		.string("Los cuadernillos no son válidos")
		.check(
			z.maxLength(1000, { error: "Los cuadernillos no son válidos", abort: true }),
			z.regex(/^[\w-]+(,[\w-]+)*$/, "Los cuadernillos no son válidos"),
		),
);

/**
 * `split`: the paper in parts (see `askedQuestionDto`) and, once it has ended, the counted sheet in place of `answers` and
 * `review`, from which the client composes them.
 */
export const attemptQuery = input({ papers: heldPapers, split: z.optional(queryFlag("El formato no es válido")) });

export const saveAnswersReply = z.object({
	revision: z.number(),
	savedAt: z.string(),
	serverTime: z.string(),
	/** The batch arrived after `endsAt` and its grace period. It is stored, up to 20,000 answers per attempt, but does not count. */
	late: z.boolean(),
	/** Number of answers stored without counting, because their part is over or not open yet. Only in a simulacro; absent if zero. */
	uncounted: z.optional(z.number()),
});
export type SaveAnswersReply = z.infer<typeof saveAnswersReply>;

/** `data` of the 409 for a superseded device: the server's state. To overwrite it, send its `revision`. */
export const supersededAnswers = z.object({ revision: z.number(), answers: z.array(attemptAnswerDto) });
export type SupersededAnswers = z.infer<typeof supersededAnswers>;

/** Figures are null while the attempt runs, and until an open simulacro closes. */
export const attemptListItemDto = z.object({
	id: z.number(),
	attemptNumber: z.number(),
	status: z.enum(attemptStatuses),
	reason: z.nullable(z.enum(endReasons)),
	startTime: z.string(),
	endTime: z.nullable(z.string()),
	endsAt: z.nullable(z.string()),
	/** Time spent in an ended attempt. Without a clock it is less than `endTime` minus `startTime`, because pauses do not count. */
	timeSpentSeconds: z.optional(z.number()),
	exam: z.nullable(attemptExamDto),
	course: z.nullable(courseRef),
	totalQuestions: z.number(),
	answered: z.number(),
	correctAnswers: z.nullable(z.number()),
	score: z.nullable(z.number()),
	points: z.nullable(z.number()),
	maxPoints: z.nullable(z.number()),
	/** Figures at the end of the attempt. Present if a later key correction changed them. */
	scoreBefore: z.optional(scoreFiguresDto),
});
export type AttemptListItemDto = z.infer<typeof attemptListItemDto>;

export const attemptListQuery = input({
	status: z.optional(z.enum(attemptStatuses, "El estado del intento no es válido")),
	examId: z.optional(pathId("El examen no es válido")),
	courseId: z.optional(pathId("El curso no es válido")),
	...pageQuery,
});

export const attemptPageDto = pageOf(attemptListItemDto);
export type AttemptPageDto = z.infer<typeof attemptPageDto>;

/**
 * Data that a result is compared with: the caller's completed attempts at the same exam or course, newest first, the cutoffs of
 * the exam's university (null for a quiz), and the caller's target.
 */
export const resultContextDto = z.object({
	attempts: z.array(attemptListItemDto),
	cutoffs: z.nullable(universityCutoffsDto),
	preferences: preferencesDto,
});
export type ResultContextDto = z.infer<typeof resultContextDto>;

/** Response to the specification's save calls. */
export const savedAttemptDto = z.object({
	id: z.number(),
	attemptNumber: z.number(),
	correctAnswers: z.number(),
	totalQuestions: z.number(),
	score: z.number(),
	completed: z.boolean(),
	status: z.enum(["COMPLETED", "ABANDONED"]),
	startTime: z.string(),
	endTime: z.string(),
	points: z.optional(z.nullable(z.number())),
	maxPoints: z.optional(z.nullable(z.number())),
	verified: z.boolean(),
});
export type SavedAttemptDto = z.infer<typeof savedAttemptDto>;

export const lastAttemptNumberDto = z.object({ attemptNumber: z.number() });
