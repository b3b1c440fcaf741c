import { cellNames } from "@cachimbo/rules/exams/blueprint";
import * as z from "zod/mini";
import { clientIdField, ID_MAX, idField, input, integerField, line, listOf, pathInteger } from "../core/fields.ts";
import { examDto } from "../exams/exams.ts";
import { areaDto } from "../universities/areas.ts";
import { difficulties, questionDto } from "./questions.ts";

/** Maximum number of questions of a blueprint. */
const BLUEPRINT_QUESTIONS_MAX = 300;
/** Maximum number of recent exams that `unusedIn` can cover. */
const UNUSED_EXAMS_MAX = 50;

const share = (label: string) => integerField({ label, min: 0, max: BLUEPRINT_QUESTIONS_MAX });
type Shares = { FACIL: number; MEDIA: number; DIFICIL: number };
const sumOf = ({ FACIL, MEDIA, DIFICIL }: Shares) => FACIL + MEDIA + DIFICIL;

/** Number of questions per difficulty, or percentages of the row. The remaining questions are of any difficulty. */
const splitInput = input({
	by: z.enum(["COUNT", "PERCENT"], "El reparto por dificultad no es válido"),
	FACIL: share("Las fáciles"),
	MEDIA: share("Las medias"),
	DIFICIL: share("Las difíciles"),
}).check(z.refine((split) => split.by === "COUNT" || sumOf(split) <= 100, "Los porcentajes suman más de 100"));

const rowInput = input({
	courseId: idField("Seleccione un curso"),
	count: integerField({ label: "La cantidad de preguntas", min: 1, max: BLUEPRINT_QUESTIONS_MAX }),
	/** null: of any difficulty */
	split: z._default(z.nullable(splitInput), null),
	/** Only these topics; empty: any topic */
	topics: z._default(listOf(line({ label: "El tema", max: 100 }), { label: "Los temas", max: 50 }), []),
}).check(
	z.refine(({ count, split }) => split?.by !== "COUNT" || sumOf(split) <= count, {
		error: "Fáciles, medias y difíciles suman más que las preguntas del curso",
		path: ["split"],
	}),
);

interface Row {
	courseId: number;
	count: number;
	topics: readonly string[];
}

/** Whether each question fits one row at most. */
const areDisjoint = (rows: readonly Row[]): boolean => {
	for (const group of Map.groupBy(rows, ({ courseId }) => courseId).values()) {
		const topics = group.flatMap((row) => row.topics);
		const isWhole = group.some((row) => row.topics.length === 0);
		if (group.length > 1 && (isWhole || new Set(topics).size < topics.length)) return false;
	}
	return true;
};

/**
 * Blueprint of a drawn exam. `unusedIn`: excludes the questions of the last n exams, of its university or of all; 0: excludes
 * none. `source`: the whole bank, or the exams of its university.
 */
export const blueprintInput = input({
	rows: listOf(rowInput, { label: "Los cursos", min: 1, max: 100, tooFew: "Escribe cuántas preguntas de un curso" }),
	unusedIn: z._default(
		input({
			exams: integerField({ label: "El número de exámenes", min: 0, max: UNUSED_EXAMS_MAX }),
			of: z.enum(["UNIVERSITY", "ALL"], "Elige de qué exámenes"),
		}),
		{ exams: 0, of: "UNIVERSITY" },
	),
	source: z._default(z.enum(["BANK", "UNIVERSITY"], "Elige de dónde se sortea"), "BANK"),
}).check(
	z.refine(({ rows }) => areDisjoint(rows), {
		error: "Un curso está dos veces: deja una fila, o da a cada una temas distintos",
		path: ["rows"],
	}),
	z.refine(({ rows }) => rows.reduce((sum, { count }) => sum + count, 0) <= BLUEPRINT_QUESTIONS_MAX, {
		error: `Un examen tiene ${BLUEPRINT_QUESTIONS_MAX} preguntas como máximo`,
		path: ["rows"],
	}),
);
export type BlueprintInput = z.infer<typeof blueprintInput>;

const splitDto = z.object({
	by: z.enum(["COUNT", "PERCENT"]),
	FACIL: z.number(),
	MEDIA: z.number(),
	DIFICIL: z.number(),
});
/** The blueprint stored for the exams of one university, type and area. */
export const blueprintDto = z.object({
	rows: z.array(
		z.object({
			courseId: z.number(),
			count: z.number(),
			split: z.nullable(splitDto),
			topics: z.array(z.string()),
		}),
	),
	unusedIn: z.object({ exams: z.number(), of: z.enum(["UNIVERSITY", "ALL"]) }),
	source: z.enum(["BANK", "UNIVERSITY"]),
	version: z.number(),
});
export type BlueprintDto = z.infer<typeof blueprintDto>;

/** `version`: 0 if no blueprint was stored. Absent: the last writer wins. */
export const rememberInput = z.extend(blueprintInput, {
	version: z.optional(z.nullable(integerField({ label: "La versión", min: 0, max: ID_MAX }))),
});
export type RememberInput = z.infer<typeof rememberInput>;

/**
 * The starting point for composing an exam. `present`: its current questions, in order. `refusal`: why it cannot be composed now,
 * in Spanish. `areaId`: the area that its name implies. `blueprint`: the stored one.
 */
export const compositionDto = z.object({
	exam: examDto,
	present: z.array(z.number()),
	refusal: z.nullable(z.string()),
	areas: z.array(areaDto),
	areaId: z.nullable(z.number()),
	blueprint: z.nullable(blueprintDto),
});
export type CompositionDto = z.infer<typeof compositionDto>;

export const availableQuery = input({
	exams: z._default(pathInteger({ min: 0, max: UNUSED_EXAMS_MAX, message: "El número de exámenes no es válido" }), 0),
	of: z._default(z.enum(["UNIVERSITY", "ALL"], "Elige de qué exámenes"), "UNIVERSITY"),
	source: z._default(z.enum(["BANK", "UNIVERSITY"], "Elige de dónde se sortea"), "BANK"),
});
export type AvailableQuery = z.infer<typeof availableQuery>;

/** Number of questions available by course, topic and difficulty; each copy counts. `exams`: exams whose questions are left out. */
export const availableDto = z.object({
	cells: z.array(
		z.object({
			courseId: z.number(),
			topic: z.nullable(z.string()),
			difficulty: z.nullable(z.enum(difficulties)),
			count: z.number(),
		}),
	),
	exams: z.array(z.string()),
});
export type AvailableDto = z.infer<typeof availableDto>;

const questionIds = (label: string) =>
	listOf(idField("La pregunta no es válida"), { label, max: BLUEPRINT_QUESTIONS_MAX });
const seedField = integerField({ label: "La semilla del sorteo", min: 0, max: ID_MAX });

/**
 * A draw. Without a `seed` the server chooses one. `present`: the current draw, in order; its questions in `keep` stay. With
 * `exchange`, every question stays except that one, which is replaced. `avoid`: questions to use only if there are no others.
 */
export const drawInput = input({
	blueprint: blueprintInput,
	seed: z.optional(z.nullable(seedField)),
	present: z._default(questionIds("Las preguntas del sorteo"), []),
	keep: z._default(questionIds("Las preguntas fijadas"), []),
	exchange: z.optional(z.nullable(idField("La pregunta no es válida"))),
	avoid: z._default(listOf(idField("La pregunta no es válida"), { label: "Las descartadas", max: 1000 }), []),
});
export type DrawInput = z.infer<typeof drawInput>;

/**
 * `questions` in the order of the exam, each with the blueprint row and the cell that it fills. `shortages`: questions of a
 * row that the bank lacks, with possible substitutes, in Spanish. `notices`: further warnings, in Spanish.
 */
export const drawDto = z.object({
	seed: z.number(),
	questions: z.array(z.object({ row: z.number(), cell: z.enum(cellNames), question: questionDto })),
	rows: z.array(z.object({ asked: z.number(), drawn: z.number() })),
	shortages: z.array(z.object({ row: z.number(), text: z.string(), fill: z.array(z.string()) })),
	notices: z.array(z.string()),
});
export type DrawDto = z.infer<typeof drawDto>;

/** `replaces`: the exam's questions when the draw was shown. If they have changed since: 409. */
export const composeInput = input({
	clientId: clientIdField,
	blueprint: blueprintInput,
	questionIds: listOf(idField("La pregunta no es válida"), {
		label: "Las preguntas",
		min: 1,
		max: BLUEPRINT_QUESTIONS_MAX,
		tooFew: "Sortea al menos una pregunta",
	}),
	replaces: listOf(idField("La pregunta no es válida"), { label: "Las preguntas anteriores", max: 10_000 }),
});
export type ComposeInput = z.infer<typeof composeInput>;

export const composedDto = z.object({ questions: z.number(), removed: z.number() });
export type ComposedDto = z.infer<typeof composedDto>;

/** `data` of a 409: questions that can no longer be used, with the reason in Spanish. */
export const unusableDto = z.object({
	unusable: z.array(z.object({ idQuestion: z.number(), reason: z.string() })),
});
export type UnusableDto = z.infer<typeof unusableDto>;
