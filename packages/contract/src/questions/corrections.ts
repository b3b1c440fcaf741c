import * as z from "zod/mini";
import { idField, input, integerField, listOf, optionalText, text } from "../core/fields.ts";
import { optionDto } from "./questions.ts";

/** KEY: another alternative is right. ANNUL: the question counts for nobody. RESTORE: it counts again. */
export const correctionKinds = ["KEY", "ANNUL", "RESTORE"] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

const reason = { label: "El motivo", max: 500 };

/** State that the dialog showed when it was opened (optimistic locking). If somebody else has corrected the question since: 409. */
const seen = {
	/** The question's version. */
	version: integerField({ label: "La versión", min: 1, max: 2_000_000_000 }),
	/** Its newest correction; null: none. */
	lastCorrection: z.nullable(idField("La corrección no es válida")),
};

/**
 * Corrects the key for everybody who answered the question. `optionId`: the right alternative, for KEY. `skippedVersions`:
 * versions of the question with another wording, whose attempts are left unchanged.
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

/** Reverts a correction with a further correction. */
export const undoCorrectionInput = input({ reason: optionalText(reason), ...seen });
export type UndoCorrectionInput = z.infer<typeof undoCorrectionInput>;

/** An alternative as it was at the time of the correction. */
export const correctedOptionDto = z.object({
	id: z.number(),
	letter: z.string(),
	text: z.string(),
	picture: z.nullable(z.string()),
});
export type CorrectedOptionDto = z.infer<typeof correctedOptionDto>;

/**
 * Regrade after a correction. QUEUED: not begun. RUNNING: `done` of `total` ended attempts are graded. MAILING: all are graded
 * and students are still to be notified (no mail is sent while a simulacro is open). `unmapped`: attempts on an older wording
 * without such an alternative, which are left unchanged. `mailed`: number of students notified.
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
	/** The correction that this one reverted. */
	undoes: z.nullable(z.number()),
	undoneBy: z.nullable(z.number()),
	/** Whether it is the newest correction in force. */
	mayUndo: z.boolean(),
	regrade: regradeDto,
});
export type CorrectionDto = z.infer<typeof correctionDto>;

/** A wording in which students were asked the question, newest first. */
export const askedVersionDto = z.object({
	/** Versions of the question, as recorded in papers; 0: before versions existed. */
	versions: z.array(z.number()),
	/** Whether it is the current wording. */
	isPresent: z.boolean(),
	questionHtml: z.string(),
	options: z.array(
		z.extend(optionDto, {
			letter: z.string(),
			/** Number of ended attempts that chose it. */
			chosen: z.number(),
			/** Id of the matching alternative in the current question; null: none matches. */
			presentId: z.nullable(z.number()),
			/** Whether the alternative of that id has another text now. */
			isEdited: z.boolean(),
		}),
	),
	blank: z.number(),
	/** Number of ended attempts that contain this wording. */
	attempts: z.number(),
	/** The alternative that counts as right in these attempts now. */
	keyId: z.number(),
});
export type AskedVersionDto = z.infer<typeof askedVersionDto>;

/** Data for the dialogs of a correction: the log, and the attempts that a new one would affect. */
export const questionCorrectionsDto = z.object({
	idQuestion: z.number(),
	version: z.number(),
	annulled: z.boolean(),
	/** The current alternatives, in order. */
	options: z.array(z.extend(optionDto, { letter: z.string() })),
	keyId: z.number(),
	/** Whether it has an explanation, which a correction does not change. */
	explained: z.boolean(),
	lastCorrection: z.nullable(z.number()),
	/** Number of ended and of running attempts that contain the question. */
	attempts: z.number(),
	running: z.number(),
	asked: z.array(askedVersionDto),
	/** Newest first. */
	corrections: z.array(correctionDto),
});
export type QuestionCorrectionsDto = z.infer<typeof questionCorrectionsDto>;

/** Score figures shown to a student. */
export const scoreFiguresDto = z.object({
	correctAnswers: z.number(),
	totalQuestions: z.number(),
	score: z.number(),
	points: z.nullable(z.number()),
	maxPoints: z.nullable(z.number()),
});
export type ScoreFiguresDto = z.infer<typeof scoreFiguresDto>;

/** A correction of a question in an ended attempt, as shown to its student. */
export const attemptCorrectionDto = z.object({
	id: z.number(),
	idQuestion: z.number(),
	kind: z.enum(correctionKinds),
	at: z.string(),
	reason: z.string(),
	/** Whether it was reverted since. */
	undone: z.boolean(),
	/** For KEY: ids of alternatives in this attempt's paper. */
	beforeOptionId: z.nullable(z.number()),
	afterOptionId: z.nullable(z.number()),
	/** Score figures before and after, if the attempt had ended before the correction and they changed. */
	before: z.nullable(scoreFiguresDto),
	after: z.nullable(scoreFiguresDto),
});
export type AttemptCorrectionDto = z.infer<typeof attemptCorrectionDto>;
