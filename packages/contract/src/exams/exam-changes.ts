import * as z from "zod/mini";
import { idField, input, listOf, versionField } from "../core/fields.ts";

export const examChanges = ["PUBLISH", "UNPUBLISH", "REMOVE"] as const;
export type ExamChange = (typeof examChanges)[number];

/** Maximum number of exams per request: two pages of the list. */
export const EXAMS_AT_ONCE = 100;

/** Each exam with the version that the client saw (optimistic locking). Exams changed since by somebody else are left unchanged. */
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
	/** Exams left unchanged, with their names and the reason. */
	refused: z.array(z.object({ idExams: z.number(), name: z.string(), reason: z.string() })),
});
export type ChangeExamsDto = z.infer<typeof changeExamsDto>;
