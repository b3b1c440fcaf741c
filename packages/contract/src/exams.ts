import * as z from "zod/mini";
import {
	flagField,
	idField,
	input,
	instantField,
	integerField,
	line,
	listOf,
	optionalText,
	thousandthsField,
} from "./fields.ts";
import { EXAM_DATA_INCOMPLETE } from "./messages.ts";

/** Points per right, wrong and blank answer, as numbers exact to the thousandth (20, -1.125). */
const weights = {
	correct: thousandthsField("El puntaje por acierto", 0, 1000),
	wrong: thousandthsField("El puntaje por error", -1000, 1000),
	blank: thousandthsField("El puntaje por pregunta en blanco", -1000, 1000),
};

/**
 * How a university turns answers into points. A section's weights replace the default for its courses.
 * `source` is empty and `confirmed` false while nobody has found the rule published.
 */
export const scoringDto = input({
	...weights,
	sections: z.optional(
		listOf(
			input({
				name: line({ label: "El nombre de la sección", max: 100 }),
				courseIds: listOf(idField("Seleccione un curso"), { label: "Los cursos de la sección", min: 1, max: 50 }),
				...weights,
			}),
			{ label: "Las secciones", max: 30 },
		),
	),
	source: z.pipe(
		optionalText({ label: "La fuente", max: 500 }),
		z.transform((value: string | null) => value ?? ""),
	),
	sourceDate: z.nullable(z.string().check(z.maxLength(10), z.regex(/^\d{4}(-\d{2}){0,2}$/))),
	confirmed: flagField("La confirmación"),
});
export type ScoringDto = z.infer<typeof scoringDto>;

const opensBeforeItCloses = (exam: { opensAt?: string | null; closesAt?: string | null }) =>
	!exam.opensAt || !exam.closesAt || exam.opensAt < exam.closesAt;

/** Creation and update take the whole exam. With `closesAt` in the future it is a scheduled simulacro. */
export const examInput = input({
	examPeriod: line({ label: "El periodo", max: 50, required: EXAM_DATA_INCOMPLETE }),
	examType: idField(EXAM_DATA_INCOMPLETE),
	university: idField(EXAM_DATA_INCOMPLETE),
	published: z._default(flagField("La publicación"), true),
	premium: z._default(flagField("La marca premium"), false),
	durationMinutes: z._default(z.nullable(integerField({ label: "La duración en minutos", min: 1, max: 1440 })), null),
	scoring: z._default(z.nullable(scoringDto), null),
	opensAt: z._default(z.nullable(instantField("La apertura")), null),
	closesAt: z._default(z.nullable(instantField("El cierre")), null),
}).check(z.refine(opensBeforeItCloses, { error: "El cierre debe ser posterior a la apertura", path: ["closesAt"] }));
export type ExamInput = z.infer<typeof examInput>;

export const examTypeInput = input({
	name: line({ label: "El tipo de examen", max: 100, required: "El tipo de examen es requerido" }),
});
export type ExamTypeInput = z.infer<typeof examTypeInput>;

export const examTypeDto = z.object({ id: z.number(), name: z.string() });
export type ExamTypeDto = z.infer<typeof examTypeDto>;

export const universityRefDto = z.object({
	id: z.number(),
	name: z.string(),
	code: z.string(),
	logo: z.nullable(z.string()),
});
export type UniversityRefDto = z.infer<typeof universityRefDto>;

/** An exam in its university's `examsList`. */
export const examSummaryDto = z.object({
	idExams: z.number(),
	examPeriod: z.string(),
	examTypeDTO: examTypeDto,
	published: z.boolean(),
	premium: z.boolean(),
	durationMinutes: z.nullable(z.number()),
	opensAt: z.nullable(z.string()),
	closesAt: z.nullable(z.string()),
	questionCount: z.number(),
});
export type ExamSummaryDto = z.infer<typeof examSummaryDto>;

/** `examType` and `university` repeat the ids, as the specification's answer to a creation has them. */
export const examDto = z.extend(examSummaryDto, {
	examType: z.number(),
	university: z.number(),
	universityDTO: universityRefDto,
	scoring: z.nullable(scoringDto),
});
export type ExamDto = z.infer<typeof examDto>;
