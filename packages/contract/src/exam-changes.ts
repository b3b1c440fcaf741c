import * as z from "zod/mini";
import { idField, input, listOf, versionField } from "./fields.ts";

export const examChanges = ["PUBLISH", "UNPUBLISH", "REMOVE"] as const;
export type ExamChange = (typeof examChanges)[number];

/** At most as many as two pages of the list show. */
export const EXAMS_AT_ONCE = 100;

/** Each with the version that was seen: one that somebody else has changed since stays as it is. */
export const changeExamsInput = input({
	change: z.enum(examChanges, "El cambio no es válido"),
	exams: listOf(input({ id: idField("El examen no es válido"), version: versionField }), {
		label: "Los exámenes",
		min: 1,
		max: EXAMS_AT_ONCE,
		tooFew: "Elige al menos un examen",
	}),
});
export type ChangeExamsInput = z.infer<typeof changeExamsInput>;

export const changeExamsDto = z.object({
	changed: z.number(),
	/** Those that stayed as they were, by their names, and why. */
	refused: z.array(z.object({ idExams: z.number(), name: z.string(), reason: z.string() })),
});
export type ChangeExamsDto = z.infer<typeof changeExamsDto>;
