import { ATTEMPT_QUESTIONS_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import {
	clientIdField,
	flagField,
	ID_MAX,
	idField,
	input,
	instantField,
	integerField,
	listOf,
} from "../core/fields.ts";
import { endReasons, heldPapers } from "./attempts.ts";

const questionId = idField("La pregunta no es válida");
const optionId = z.nullable(idField("La alternativa no es válida"));
const seq = integerField({ label: "El número de secuencia", min: 0, max: ID_MAX });
const elapsedMs = integerField({ label: "El tiempo por pregunta", min: 0, max: ID_MAX });
const revision = integerField({ label: "La revisión", min: 0, max: ID_MAX });
const flagged = flagField("La marca de la pregunta");

const deviceId = z
	.string("El identificador del dispositivo no es válido")
	.check(
		z.maxLength(64, { error: "El identificador del dispositivo no es válido", abort: true }),
		z.regex(/^[\w-]+$/, "El identificador del dispositivo no es válido"),
	);

/** The reply has the paper in parts: see `attemptQuery`. */
const split = z.optional(flagField("El formato"));

/** Answers to distinct questions. */
const sheetOf = <S extends z.ZodMiniType<{ idQuestion: number }>>(answer: S, min = 0) =>
	listOf(answer, { label: "Las respuestas", min, max: ATTEMPT_QUESTIONS_MAX }).check(
		z.refine(
			(answers) => new Set(answers.map((entry) => entry.idQuestion)).size === answers.length,
			"Hay preguntas repetidas en las respuestas",
		),
	);

/** Either an exam or a course. `clientId` is an idempotency key: a repeated request returns the same attempt. */
export const startAttemptInput = input({
	examId: z.nullish(idField("El examen no es válido")),
	courseId: z.nullish(idField("El curso no es válido")),
	clientId: clientIdField,
	/** Practice without the exam's clock. Refused for a scheduled simulacro. */
	untimed: z.optional(flagField("La práctica sin reloj")),
	/** Returns the attempt in progress of this exam or course, if there is one; the reply then says `resumed`. */
	resume: z.optional(flagField("Seguir lo empezado")),
	papers: heldPapers,
	split,
}).check(z.refine((start) => (start.examId == null) !== (start.courseId == null), "Elige un examen o un curso"));
export type StartAttemptInput = z.infer<typeof startAttemptInput>;

/** Either an exam or a course, downloaded to be begun offline. `clientId` is an idempotency key. */
export const keepAttemptInput = input({
	examId: z.nullish(idField("El examen no es válido")),
	courseId: z.nullish(idField("El curso no es válido")),
	clientId: clientIdField,
	/** The reply has the whole paper with its key, and the digests of its parts. */
	split,
}).check(z.refine((kept) => (kept.examId == null) !== (kept.courseId == null), "Elige un examen o un curso"));
export type KeepAttemptInput = z.infer<typeof keepAttemptInput>;

/**
 * A device's evidence of when an offline attempt began: milliseconds ago by its own clock (`agoMs`), the server time that it
 * estimated then (`startedAt`), and the elapsed time by a monotonic clock (`measuredMs`). The server takes whichever of the first
 * two leaves more time, but at least `measuredMs` has elapsed.
 */
export const beginAttemptInput = input({
	agoMs: integerField({ label: "El tiempo desde el inicio", min: 0, max: Number.MAX_SAFE_INTEGER }),
	startedAt: z.optional(instantField("La hora de inicio")),
	measuredMs: z.optional(integerField({ label: "El tiempo medido", min: 0, max: Number.MAX_SAFE_INTEGER })),
	untimed: z.optional(flagField("La práctica sin reloj")),
});
export type BeginAttemptInput = z.infer<typeof beginAttemptInput>;

/** Server time of the answer, as the device estimates it. In practice, a late answer counts if it was given before the end. */
const answeredAt = z.optional(instantField("La hora de la respuesta"));

/** A batch of one device's answers, all or nothing. To overwrite another device's answers, send the current revision. */
export const saveAnswersInput = input({
	deviceId,
	answers: sheetOf(input({ idQuestion: questionId, optionId, flagged, seq, elapsedMs, answeredAt }), 1),
	revision: z.optional(revision),
});
export type SaveAnswersInput = z.infer<typeof saveAnswersInput>;

/** The complete answer sheet. An answer without `seq` counts as the newest; absent fields keep their stored values. */
export const finishAttemptInput = input({
	answers: sheetOf(
		input({
			idQuestion: questionId,
			optionId,
			flagged: z.optional(flagged),
			seq: z.optional(seq),
			elapsedMs: z.optional(elapsedMs),
			answeredAt,
		}),
	),
	reason: z.enum(endReasons, "El motivo de cierre no es válido"),
	/** Time of submission, as server time estimated by the device. Trusted only for practice. */
	endedAt: z.optional(instantField("La hora de fin")),
	deviceId: z.optional(deviceId),
	revision: z.optional(revision),
	papers: heldPapers,
	split,
});
export type FinishAttemptInput = z.infer<typeof finishAttemptInput>;

/** Fields of both save calls of the specification. `attemptNumber` is ignored, because the server numbers attempts. */
const savedAttempt = {
	userId: idField("Usuario no autenticado"),
	attemptNumber: z.nullish(integerField({ label: "El número de intento", min: 0, max: ID_MAX })),
	correctAnswers: integerField({ label: "La cantidad de respuestas correctas", min: 0, max: ATTEMPT_QUESTIONS_MAX }),
	totalQuestions: integerField({ label: "La cantidad de preguntas", min: 0, max: ATTEMPT_QUESTIONS_MAX }).check(
		z.gte(1, "No hay preguntas para evaluar"),
	),
	startTime: instantField("La hora de inicio"),
	endTime: instantField("La hora de fin"),
	completed: flagField("El estado del intento"),
	status: z.nullish(z.enum(["COMPLETED", "ABANDONED"], "El estado del intento no es válido")),
	clientId: z.nullish(clientIdField),
	answers: z.nullish(sheetOf(input({ idQuestion: questionId, optionId }))),
};

interface SavedAttempt {
	correctAnswers: number;
	totalQuestions: number;
	startTime: string;
	endTime: string;
	completed: boolean;
	status?: "COMPLETED" | "ABANDONED" | null;
	answers?: readonly unknown[] | null;
}

const isPossible = z.check<SavedAttempt>(({ value, issues }) => {
	const refuse = (field: keyof SavedAttempt, message: string) =>
		issues.push({ code: "custom", input: value[field], path: [field], message });
	// With answers, the server grades them and ignores the client's figure.
	if (!value.answers && value.correctAnswers > value.totalQuestions)
		refuse("correctAnswers", "Las respuestas correctas no pueden ser más que las preguntas");
	if (value.endTime < value.startTime) refuse("endTime", "La hora de fin no puede ser anterior a la de inicio");
	if (value.status && value.completed !== (value.status === "COMPLETED"))
		refuse("status", "El estado del intento no es válido");
});

export const saveExamAttemptInput = input({ examId: idField("El examen no es válido"), ...savedAttempt }).check(
	isPossible,
);
export type SaveExamAttemptInput = z.infer<typeof saveExamAttemptInput>;

export const saveCourseAttemptInput = input({ courseId: idField("El curso no es válido"), ...savedAttempt }).check(
	isPossible,
);
export type SaveCourseAttemptInput = z.infer<typeof saveCourseAttemptInput>;
