import * as z from "zod/mini";
import { attemptExamDto, attemptStatuses } from "../attempts/attempts.ts";
import { input, pathId, pathInteger } from "../core/fields.ts";
import { registrationKinds } from "../exams/exams.ts";

export const simulacroParams = input({ id: pathId() });

/** `cancelled`: withdrawn, or no longer scheduled. */
export const simulacroStates = ["upcoming", "open", "closed", "published", "cancelled"] as const;
export type SimulacroState = (typeof simulacroStates)[number];

/** Why a student cannot register now; `yes`: registration is possible. */
export const registrationAnswers = ["yes", "full", "over", "needs-plan", "not-in-section"] as const;
export type RegistrationAnswer = (typeof registrationAnswers)[number];

/** A scheduled simulacro as a student sees it in advance, without its questions. */
export const simulacroDto = z.object({
	exam: attemptExamDto,
	questionCount: z.number(),
	premium: z.boolean(),
	opensAt: z.nullable(z.string()),
	closesAt: z.nullable(z.string()),
	resultsAt: z.nullable(z.string()),
	state: z.enum(simulacroStates),
	/** Original opening, if it was moved after the student registered. */
	movedFrom: z.nullable(z.string()),
	/** null: no registration is needed. */
	registration: z.nullable(
		z.object({
			kind: z.enum(registrationKinds),
			until: z.nullable(z.string()),
			places: z.nullable(z.number()),
			taken: z.number(),
			may: z.enum(registrationAnswers),
			/** When the caller registered; null if not registered. */
			mine: z.nullable(z.string()),
		}),
	),
	/** The caller's attempt that counts: the first one in the window. */
	attempt: z.nullable(z.object({ id: z.number(), status: z.enum(attemptStatuses) })),
	/** The caller's extra time, in per cent of the duration. */
	extraTimePercent: z.number(),
	serverTime: z.string(),
});
export type SimulacroDto = z.infer<typeof simulacroDto>;

export const registrationsQuery = input({
	after: z.optional(pathInteger({ min: 0, max: 2_147_483_647, message: "La inscripción no es válida" })),
	size: z._default(pathInteger({ min: 1, max: 100, message: "El tamaño debe estar entre 1 y 100" }), 50),
});

/** Registered students in order of registration. `next`: value of `after` for the next page, null on the last. */
export const registrationPageDto = z.object({
	taken: z.number(),
	places: z.nullable(z.number()),
	items: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), registeredAt: z.string() })),
	next: z.nullable(z.number()),
});
export type RegistrationPageDto = z.infer<typeof registrationPageDto>;
