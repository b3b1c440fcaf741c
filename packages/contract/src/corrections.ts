import * as z from "zod/mini";
import { idField, input, integerField, listOf, optionalText, text } from "./fields.ts";
import { optionDto } from "./questions.ts";

/** KEY: another alternative is right. ANNUL: the question counts for nobody. RESTORE: it counts again. */
export const correctionKinds = ["KEY", "ANNUL", "RESTORE"] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

const reason = { label: "El motivo", max: 500 };

/** What the dialog saw when it was opened: whoever corrects something else meanwhile is told (409). */
const seen = {
	/** The question's version. */
	version: integerField({ label: "La versión", min: 1, max: 2_000_000_000 }),
	/** Its newest correction; null: none. */
	lastCorrection: z.nullable(idField("La corrección no es válida")),
};

/**
 * Corrects what counts as right, for everybody who answered the question. `optionId`, of KEY: the alternative that is right.
 * `skippedVersions`: versions of the question with another wording whose attempts stay as they are.
 */
export const correctionInput = input({
	kind: z.enum(correctionKinds, "La corrección no es válida"),
	optionId: z.nullish(idField("La alternativa no es válida")),
	reason: text({ ...reason, required: "Escribe el motivo: los estudiantes lo leen" }),
	...seen,
	skippedVersions: z._default(
		listOf(integerField({ label: "La versión", min: 0, max: 2_000_000_000 }), { label: "Las versiones", max: 500 }),
		[],
	),
}).check(
	z.refine(({ kind, optionId }) => kind !== "KEY" || !!optionId, {
		error: "Elige la alternativa correcta",
		path: ["optionId"],
	}),
);
export type CorrectionInput = z.infer<typeof correctionInput>;

/** Takes a correction back, by another one. */
export const undoCorrectionInput = input({ reason: optionalText(reason), ...seen });
export type UndoCorrectionInput = z.infer<typeof undoCorrectionInput>;

/** As it stood when it was corrected. */
export const correctedOptionDto = z.object({
	id: z.number(),
	letter: z.string(),
	text: z.string(),
	picture: z.nullable(z.string()),
});
export type CorrectedOptionDto = z.infer<typeof correctedOptionDto>;

/**
 * The grading that follows a correction. QUEUED: it has not begun. RUNNING: `done` of `total` ended attempts. MAILING: all
 * are graded, their students are yet to be written to (while a simulacro is open they are not). `unmapped`: attempts on an
 * older wording without such an alternative, which stay as they are. `mailed`: students who were written to.
 */
export const regradeDto = z.object({
	state: z.enum(["QUEUED", "RUNNING", "MAILING", "DONE"]),
	total: z.number(),
	done: z.number(),
	changed: z.number(),
	unmapped: z.number(),
	mailed: z.nullable(z.number()),
});
export type RegradeDto = z.infer<typeof regradeDto>;

export const correctionDto = z.object({
	id: z.number(),
	kind: z.enum(correctionKinds),
	before: z.nullable(correctedOptionDto),
	after: z.nullable(correctedOptionDto),
	reason: z.string(),
	author: z.string(),
	at: z.string(),
	/** The correction that it took back. */
	undoes: z.nullable(z.number()),
	undoneBy: z.nullable(z.number()),
	/** It is the newest that stands. */
	mayUndo: z.boolean(),
	regrade: regradeDto,
});
export type CorrectionDto = z.infer<typeof correctionDto>;

/** A wording in which students were asked the question, the newest first. */
export const askedVersionDto = z.object({
	/** Of the question, as papers have them; 0: from before there were versions. */
	versions: z.array(z.number()),
	/** The wording that the question has now. */
	isPresent: z.boolean(),
	questionHtml: z.string(),
	options: z.array(
		z.extend(optionDto, {
			letter: z.string(),
			/** Ended attempts that chose it. */
			chosen: z.number(),
			/** What the present question calls it; null: nothing in it is like this. */
			presentId: z.nullable(z.number()),
			/** It has its id, but says something else. */
			isEdited: z.boolean(),
		}),
	),
	blank: z.number(),
	/** Ended attempts that were asked it. */
	attempts: z.number(),
	/** What they are graded by now. */
	keyId: z.number(),
});
export type AskedVersionDto = z.infer<typeof askedVersionDto>;

/** All that the dialogs of a correction show: the log, and whom a new one would touch. */
export const questionCorrectionsDto = z.object({
	idQuestion: z.number(),
	version: z.number(),
	annulled: z.boolean(),
	/** The present alternatives, in order. */
	options: z.array(z.extend(optionDto, { letter: z.string() })),
	keyId: z.number(),
	/** It has an explanation, which a correction leaves as it is. */
	explained: z.boolean(),
	lastCorrection: z.nullable(z.number()),
	/** Ended attempts that were asked it, and those that run. */
	attempts: z.number(),
	running: z.number(),
	asked: z.array(askedVersionDto),
	/** The newest first. */
	corrections: z.array(correctionDto),
});
export type QuestionCorrectionsDto = z.infer<typeof questionCorrectionsDto>;

/** What a student is told of a score. */
export const scoreFiguresDto = z.object({
	correctAnswers: z.number(),
	totalQuestions: z.number(),
	score: z.number(),
	points: z.nullable(z.number()),
	maxPoints: z.nullable(z.number()),
});
export type ScoreFiguresDto = z.infer<typeof scoreFiguresDto>;

/** A correction of a question of an ended attempt, as its student is told of it. */
export const attemptCorrectionDto = z.object({
	id: z.number(),
	idQuestion: z.number(),
	kind: z.enum(correctionKinds),
	at: z.string(),
	reason: z.string(),
	/** It was taken back since. */
	undone: z.boolean(),
	/** Of KEY: alternatives of this attempt's questions. */
	beforeOptionId: z.nullable(z.number()),
	afterOptionId: z.nullable(z.number()),
	/** Where the attempt had ended before: its figures, if they changed. */
	before: z.nullable(scoreFiguresDto),
	after: z.nullable(scoreFiguresDto),
});
export type AttemptCorrectionDto = z.infer<typeof attemptCorrectionDto>;
