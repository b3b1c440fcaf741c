import * as z from "zod/mini";
import { attemptCorrectionDto, scoreFiguresDto } from "./corrections.ts";
import { examPartsDto, examTypeDto, scoringDto, universityRefDto } from "./exams.ts";
import { input, pageOf, pageQuery, pathId } from "./fields.ts";
import { questionDto } from "./questions.ts";

export const attemptStatuses = ["IN_PROGRESS", "COMPLETED", "ABANDONED"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const endReasons = ["FINISHED", "ABANDONED", "TIME_OUT"] as const;
export type EndReason = (typeof endReasons)[number];

/** A stored answer; `seq` is the last change of `deviceId`, `elapsedMs` the time spent on the question. */
export const attemptAnswerDto = z.object({
	idQuestion: z.number(),
	optionId: z.nullable(z.number()),
	flagged: z.boolean(),
	seq: z.number(),
	elapsedMs: z.number(),
	deviceId: z.nullable(z.string()),
	/** When the server took it; of an attempt in progress, whose student may have to choose between two devices' answers. */
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
	/** Graded by the server from the answers; of a scheduled exam only what the server itself opened in its window. */
	verified: z.boolean(),
	/** Answers given in time by a device that could not send them before the time and its grace were over. */
	lateCounted: z.optional(z.number()),
	/** Corrections of its questions' keys that are in these figures, oldest first; only where there are any. */
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
	/** `annulled`: withdrawn by the examiner; it is in no figure. */
	outcome: z.enum(["correct", "wrong", "blank", "annulled"]),
	flagged: z.boolean(),
	elapsedMs: z.number(),
	/** The answer that arrived last, when its time or that of its part was over, and does not count; only where it is another one. */
	lateOptionId: z.optional(z.number()),
	/** Absent where the questions, which have it too, are left out. */
	explanation: z.optional(z.string()),
});
export type ReviewEntryDto = z.infer<typeof reviewEntryDto>;

/**
 * An attempt as start, GET and finish answer it. `endsAt` is absolute (null: no limit); `questions` stand in the
 * attempt's order. While it runs, `reason`, `endTime`, `result` and `review` are null; `result` and `review` also
 * stay null until an open simulacro closes, `review` alone while a question of it is in another one. An ended attempt has
 * no questions while the exam of one of them has not opened. Once ended, the specification's flat figures are there too.
 */
export const attemptDto = z.object({
	id: z.number(),
	/** Of a start that asked to resume, and of any start in a simulacro: another start began it. */
	resumed: z.optional(z.boolean()),
	/** Of the start of a quiz beyond the most that may be open: course of the oldest one, which it abandoned. */
	abandonedQuiz: z.optional(z.string()),
	attemptNumber: z.number(),
	status: z.enum(attemptStatuses),
	reason: z.nullable(z.enum(endReasons)),
	startTime: z.string(),
	endTime: z.nullable(z.string()),
	endsAt: z.nullable(z.string()),
	/** Chosen at the start: practice without the exam's clock. */
	untimed: z.optional(z.boolean()),
	/** Per cent that this student had on top of the exam's duration. */
	extraTimePercent: z.optional(z.number()),
	serverTime: z.string(),
	revision: z.number(),
	exam: z.nullable(attemptExamDto),
	course: z.nullable(courseRef),
	/** Digest of the questions as this caller may see them now: without the key it is another one. null: none are shown. */
	paper: z.optional(z.nullable(z.string())),
	/** Empty where the request said that it holds the paper of this digest. */
	questions: z.array(questionDto),
	answers: z.array(attemptAnswerDto),
	result: z.nullable(attemptResultDto),
	/** Of an ended one whose result is not told yet: when it is, as far as is known; with open sheets a minute later at most. */
	resultsAt: z.optional(z.string()),
	/** It was begun in the window of a simulacro that has closed and is told: there is a place to ask for. */
	compared: z.optional(z.boolean()),
	review: z.nullable(z.array(reviewEntryDto)),
	/** With the review: why an alternative is wrong, of those that somebody wrote it of. Not in the questions, which travel before. */
	notes: z.optional(z.array(z.object({ optionId: z.number(), html: z.string() }))),
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

/** Of a quiz, whose questions are drawn when it is kept, what an average draw has. `bytes`: of texts and pictures. */
export const keepSizeDto = z.object({ questions: z.number(), bytes: z.number() });
export type KeepSizeDto = z.infer<typeof keepSizeDto>;

/** An attempt that a device began by itself, as it is on the server from now on. */
export const begunAttemptDto = z.object({
	id: z.number(),
	attemptNumber: z.number(),
	status: z.enum(attemptStatuses),
	startTime: z.string(),
	endsAt: z.nullable(z.string()),
	serverTime: z.string(),
});
export type BegunAttemptDto = z.infer<typeof begunAttemptDto>;
/** The papers that a device holds, by their digests; of these no questions are sent. Who says nothing gets them. */
export const heldPapers = z.optional(
	z
		.string("Los cuadernillos no son válidos")
		.check(
			z.maxLength(1000, { error: "Los cuadernillos no son válidos", abort: true }),
			z.regex(/^[\w-]+(,[\w-]+)*$/, "Los cuadernillos no son válidos"),
		),
);

export const attemptQuery = input({ papers: heldPapers });

export const saveAnswersReply = z.object({
	revision: z.number(),
	savedAt: z.string(),
	serverTime: z.string(),
	/** The batch came after `endsAt` and its grace: it is kept, up to 20,000 answers of an attempt, and does not count. */
	late: z.boolean(),
	/** Answers of the batch that are kept so, since their part is over or not open yet; only in a simulacro, where there are any. */
	uncounted: z.optional(z.number()),
});
export type SaveAnswersReply = z.infer<typeof saveAnswersReply>;

/** `data` of the 409 for a device that another one replaced: what the server has. To overwrite it, send its `revision`. */
export const supersededAnswers = z.object({ revision: z.number(), answers: z.array(attemptAnswerDto) });
export type SupersededAnswers = z.infer<typeof supersededAnswers>;

/** Figures are null while the attempt runs and until an open simulacro closes. */
export const attemptListItemDto = z.object({
	id: z.number(),
	attemptNumber: z.number(),
	status: z.enum(attemptStatuses),
	reason: z.nullable(z.enum(endReasons)),
	startTime: z.string(),
	endTime: z.nullable(z.string()),
	endsAt: z.nullable(z.string()),
	/** Of an ended one. Without a clock it is less than from start to end: pauses do not count. */
	timeSpentSeconds: z.optional(z.number()),
	exam: z.nullable(attemptExamDto),
	course: z.nullable(courseRef),
	totalQuestions: z.number(),
	answered: z.number(),
	correctAnswers: z.nullable(z.number()),
	score: z.nullable(z.number()),
	points: z.nullable(z.number()),
	maxPoints: z.nullable(z.number()),
	/** What it said at its end, where a key was corrected since and it says something else now. */
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

/** Response to the specification's own save calls. */
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
