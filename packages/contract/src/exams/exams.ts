import { minutesOfParts } from "@cachimbo/rules/exams/parts";
import * as z from "zod/mini";
import {
	clientIdField,
	flagField,
	idField,
	input,
	instantField,
	integerField,
	line,
	listOf,
	nameLine,
	optionalOf,
	optionalText,
	thousandthsField,
	versionField,
} from "../core/fields.ts";
import { EXAM_DATA_INCOMPLETE } from "../core/messages.ts";

/** Points per right, wrong and blank answer, exact to the thousandth (20, -1.125). */
const weights = { correct: z.number(), wrong: z.number(), blank: z.number() };

/**
 * Scoring rule: how a university turns answers into points. A section's weights replace the rule's own for its courses. `source`
 * is empty and `confirmed` false until a publication of the rule is found ('por confirmar').
 */
export const scoringDto = z.object({
	...weights,
	sections: z.array(z.object({ name: z.string(), courseIds: z.array(z.number()), ...weights })),
	source: z.string(),
	/** Year, month or day of the source: '2024', '2024-06', '2024-06-15'. */
	sourceDate: z.nullable(z.string()),
	confirmed: z.boolean(),
});
export type ScoringDto = z.infer<typeof scoringDto>;

const weightInputs = {
	correct: thousandthsField("El puntaje por acierto", 0, 1000),
	wrong: thousandthsField("El puntaje por error", -1000, 1000),
	blank: thousandthsField("El puntaje por pregunta en blanco", -1000, 1000),
};

function hasDistinctCourses({ sections }: { sections: readonly { courseIds: readonly number[] }[] }): boolean {
	const courses = sections.flatMap((section) => section.courseIds);
	return new Set(courses).size === courses.length;
}

/** A scoring rule as an ADMIN enters it; see `scoringDto`. */
const scoringInput = input({
	...weightInputs,
	sections: z._default(
		listOf(
			input({
				name: line({ label: "El nombre de la sección", max: 100 }),
				courseIds: listOf(idField("Seleccione un curso"), { label: "Los cursos de la sección", min: 1, max: 50 }),
				...weightInputs,
			}),
			{ label: "Las secciones", max: 30 },
		),
		[],
	),
	source: z.pipe(
		optionalText({ label: "La fuente", max: 500 }),
		z.transform((value: string | null) => value ?? ""),
	),
	sourceDate: optionalOf(
		"La fecha de la fuente",
		z
			.string()
			.check(
				z.maxLength(10, { error: "La fecha de la fuente no es válida", abort: true }),
				z.regex(/^\d{4}(-\d{2}){0,2}$/, "La fecha de la fuente no es válida"),
			),
	),
	confirmed: z._default(flagField("La confirmación"), false),
}).check(z.refine(hasDistinctCourses, { error: "Un curso está en dos secciones", path: ["sections"] }));

const examPartDto = z.object({ name: z.string(), minutes: z.number(), questions: z.number() });
/** null: one clock for all questions. */
export const examPartsDto = z.optional(z.nullable(z.array(examPartDto)));

/** Parts: consecutive questions with a time limit of their own (UNFV). */
const parts = z.nullable(
	listOf(
		input({
			name: line({ label: "El nombre de la parte", max: 60 }),
			minutes: integerField({ label: "La duración de la parte en minutos", min: 1, max: 300 }),
			questions: integerField({ label: "El número de preguntas de la parte", min: 1, max: 200 }),
		}),
		{ label: "Las partes", min: 1, max: 10 },
	),
);

type Timed = { durationMinutes?: number | null; parts?: readonly z.infer<typeof examPartDto>[] | null };

/** Checks that the duration, if given, is the sum of the parts. Without a duration, the sum is used. */
const durationMatchesParts = (exam: Timed) =>
	!exam.parts || exam.durationMinutes == null || minutesOfParts(exam.parts) === exam.durationMinutes;
export const PARTS_SUM_FAULT = "La duración debe ser la suma de los minutos de las partes";
const partsSum = { error: PARTS_SUM_FAULT, path: ["durationMinutes"] };

const opensBeforeItCloses = (exam: { opensAt?: string | null; closesAt?: string | null }) =>
	!exam.opensAt || !exam.closesAt || exam.opensAt < exam.closesAt;

const examFields = {
	examPeriod: nameLine({ label: "El periodo", max: 50, required: EXAM_DATA_INCOMPLETE }),
	examType: idField(EXAM_DATA_INCOMPLETE),
	university: idField(EXAM_DATA_INCOMPLETE),
};
const published = flagField("La publicación");
const premium = flagField("La marca premium");
const durationMinutes = z.nullable(integerField({ label: "La duración en minutos", min: 1, max: 1440 }));
const scoring = z.nullable(scoringInput);
const opensAt = z.nullable(instantField("La apertura"));
const closesAt = z.nullable(instantField("El cierre"));
/** Eligibility for a simulacro that requires registration. */
export const registrationKinds = ["ALL", "PLAN", "SECTION"] as const;
export type RegistrationKind = (typeof registrationKinds)[number];
const registration = z.nullable(z.enum(registrationKinds, "La inscripción no es válida"));
/** For SECTION: sections whose members may register. Absent in an update: unchanged. */
const sectionIds = z.optional(listOf(idField("La sección no es válida"), { label: "Las secciones", max: 100 }));
export const SECTIONS_NEEDED = "Elige al menos una sección";
const registrationUntil = z.nullable(instantField("El fin de la inscripción"));
const places = z.nullable(integerField({ label: "Las vacantes", min: 1, max: 1_000_000 }));
export const REGISTRATION_NEEDS_CLOSE = "La inscripción es de un simulacro con cierre: indica cuándo cierra";
const resultsAt = z.nullable(instantField("La publicación de resultados"));
export const RESULTS_NEED_CLOSE = "Los resultados se publican después del cierre: indica cuándo cierra";
export const RESULTS_BEFORE_CLOSE = "Los resultados se publican al cierre o después";

/** Compares both times only if one body has both. A change of only one is checked against the stored other. */
const publishesAfterClose = ({ closesAt, resultsAt }: { closesAt?: string | null; resultsAt?: string | null }) =>
	!closesAt || !resultsAt || closesAt <= resultsAt;
const resultsAfterClose = { error: RESULTS_BEFORE_CLOSE, path: ["resultsAt"] };
const closesAfterOpening = { error: "El cierre debe ser posterior a la apertura", path: ["closesAt"] };

/** A new exam. With `closesAt` in the future it is a scheduled simulacro. */
export const examInput = input({
	...examFields,
	published: z._default(published, true),
	premium: z._default(premium, false),
	durationMinutes: z._default(durationMinutes, null),
	parts: z.optional(parts),
	scoring: z._default(scoring, null),
	opensAt: z._default(opensAt, null),
	closesAt: z._default(closesAt, null),
	resultsAt: z._default(resultsAt, null),
	registration: z._default(registration, null),
	registrationUntil: z._default(registrationUntil, null),
	sectionIds,
	places: z._default(places, null),
}).check(
	z.refine(({ closesAt, registration }) => !registration || closesAt !== null, {
		error: REGISTRATION_NEEDS_CLOSE,
		path: ["registration"],
	}),
	z.refine(({ closesAt, resultsAt }) => !resultsAt || closesAt !== null, {
		error: RESULTS_NEED_CLOSE,
		path: ["resultsAt"],
	}),
	z.refine(publishesAfterClose, resultsAfterClose),
	z.refine(opensBeforeItCloses, closesAfterOpening),
	z.refine(durationMatchesParts, partsSum),
);
export type ExamInput = z.infer<typeof examInput>;

/** An update. Absent fields keep their values, so a client that knows only the specification's three fields erases nothing. */
export const examUpdateInput = input({
	...examFields,
	published: z.optional(published),
	premium: z.optional(premium),
	durationMinutes: z.optional(durationMinutes),
	parts: z.optional(parts),
	scoring: z.optional(scoring),
	opensAt: z.optional(opensAt),
	closesAt: z.optional(closesAt),
	resultsAt: z.optional(resultsAt),
	registration: z.optional(registration),
	registrationUntil: z.optional(registrationUntil),
	sectionIds,
	places: z.optional(places),
	version: versionField,
}).check(
	z.refine(publishesAfterClose, resultsAfterClose),
	z.refine(opensBeforeItCloses, closesAfterOpening),
	z.refine(durationMatchesParts, partsSum),
);
export type ExamUpdateInput = z.infer<typeof examUpdateInput>;

export const examSectionsDto = z.object({ sectionIds: z.array(z.number()) });
/** `clientId` is an idempotency key: a repeated request returns the existing copy. */
export const duplicateInput = input({ clientId: clientIdField });

export const examTypeInput = input({
	name: nameLine({ label: "El tipo de examen", max: 100, required: "El tipo de examen es requerido" }),
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
	/** When a simulacro's results are published; null: at its close. */
	resultsAt: z.optional(z.nullable(z.string())),
	/** Eligibility for registration; null: no registration is needed. */
	registration: z.optional(z.nullable(z.enum(registrationKinds))),
	questionCount: z.number(),
});
export type ExamSummaryDto = z.infer<typeof examSummaryDto>;

/** How often an exam has been solved. Shown as a warning to the administrator who schedules it. */
export const examSolvedDto = z.object({ results: z.number(), students: z.number(), solving: z.number() });
export type ExamSolvedDto = z.infer<typeof examSolvedDto>;

/** `examType` and `university` repeat the ids, as in the specification's response to a creation. */
export const examDto = z.extend(examSummaryDto, {
	examType: z.number(),
	university: z.number(),
	universityDTO: universityRefDto,
	parts: examPartsDto,
	scoring: z.nullable(scoringDto),
	registrationUntil: z.optional(z.nullable(z.string())),
	places: z.optional(z.nullable(z.number())),
	version: z.optional(z.number()),
	/** Id of the staff member who made it; null: unknown. Absent for students. */
	authorId: z.optional(z.nullable(z.number())),
});
export type ExamDto = z.infer<typeof examDto>;
