import * as z from "zod/mini";
import { attemptExamDto, attemptStatuses } from "./attempts.ts";
import { registrationKinds } from "./exams.ts";
import { input, pathId, pathInteger } from "./fields.ts";

export const simulacroParams = input({ id: pathId() });

/** `cancelled`: withdrawn, or no longer scheduled. */
export const simulacroStates = ["upcoming", "open", "closed", "published", "cancelled"] as const;
export type SimulacroState = (typeof simulacroStates)[number];

/** Why a student may not register now; `yes`: nothing is in the way. */
export const registrationAnswers = ["yes", "full", "over", "needs-plan", "not-in-section"] as const;
export type RegistrationAnswer = (typeof registrationAnswers)[number];

/** A scheduled simulacro as a student sees it beforehand: nothing of its questions. */
export const simulacroDto = z.object({
	exam: attemptExamDto,
	questionCount: z.number(),
	premium: z.boolean(),
	opensAt: z.nullable(z.string()),
	closesAt: z.nullable(z.string()),
	resultsAt: z.nullable(z.string()),
	state: z.enum(simulacroStates),
	/** Its opening before it was moved, where the student had registered by then. */
	movedFrom: z.nullable(z.string()),
	/** null: nobody has to register. */
	registration: z.nullable(
		z.object({
			kind: z.enum(registrationKinds),
			until: z.nullable(z.string()),
			places: z.nullable(z.number()),
			taken: z.number(),
			may: z.enum(registrationAnswers),
			/** Since when the caller is registered. */
			mine: z.nullable(z.string()),
		}),
	),
	/** The caller's attempt in its window that counts, the first one. */
	attempt: z.nullable(z.object({ id: z.number(), status: z.enum(attemptStatuses) })),
	/** Per cent that the caller has on top of its duration. */
	extraTimePercent: z.number(),
	serverTime: z.string(),
});
export type SimulacroDto = z.infer<typeof simulacroDto>;

export const registrationsQuery = input({
	after: z.optional(pathInteger({ min: 0, max: 2_147_483_647, message: "La inscripción no es válida" })),
	size: z._default(pathInteger({ min: 1, max: 100, message: "El tamaño debe estar entre 1 y 100" }), 50),
});

/** Who is registered, in their order; `next` is the `after` of what follows, null at the end. */
export const registrationPageDto = z.object({
	taken: z.number(),
	places: z.nullable(z.number()),
	items: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), registeredAt: z.string() })),
	next: z.nullable(z.number()),
});
export type RegistrationPageDto = z.infer<typeof registrationPageDto>;
