import { ID_MAX } from "@cachimbo/rules/limits";
import { isColumnMeaning } from "@cachimbo/rules/table-columns";
import * as z from "zod/mini";
import { idField, input, listOf, versionField } from "./fields.ts";

/** As many as a table may have. */
const mostColumns = 256;
/** Names of courses that are shown at once; a list has a dozen. */
export const IMPORT_COURSE_NAMES_MAX = 100;

const meaningField = z
	.string("Lo que tiene la columna no es válido")
	.check(z.refine(isColumnMeaning, "Lo que tiene la columna no es válido"));

/** The columns of a file that has to be told, or was: for whoever says what each holds. */
export const importColumnsDto = z.object({
	columns: z.array(
		z.object({
			heading: z.string(),
			/** Of the first rows, those that have something. */
			samples: z.array(z.string()),
			/** What it is taken for: a field, or a part of an alternative ('alternative:0'); null: not used. */
			meaning: z.nullable(z.string()),
		}),
	),
	/** Whether each row has to name its course; else the import's own is meant. */
	needsCourse: z.boolean(),
	/** The course of rows that name none, as it was told for this file. */
	courseId: z.nullable(z.number()),
	/** Whether the table has no headings: what stands as such is a question. */
	firstRowIsQuestion: z.boolean(),
	version: z.number(),
});
export type ImportColumnsDto = z.infer<typeof importColumnsDto>;

/** One meaning for each column of the file, in its order. */
export const importColumnsInput = input({
	meanings: listOf(z.nullable(meaningField), {
		label: "Las columnas",
		min: 1,
		max: mostColumns,
		tooFew: "Di qué tiene cada columna",
	}),
	/** Of rows that name none: a file may be of one course. */
	courseId: z.nullish(idField("El curso no es válido")),
	/** Whether the table has no headings, and its first row is read too. */
	firstRowIsQuestion: z.optional(z.boolean("Di si la primera fila ya es una pregunta")),
	version: versionField,
});
export type ImportColumnsInput = z.infer<typeof importColumnsInput>;

/** A name in a file that is no course of ours, or '' for questions that name none, and the course it was told to be. */
export const importCourseDto = z.object({
	name: z.string(),
	/** how many questions name it */
	rows: z.number(),
	courseId: z.nullable(z.number()),
});
export type ImportCourseDto = z.infer<typeof importCourseDto>;

/** `courseId` null: what was said of the name is forgotten. What is said of '' holds for this file alone. */
export const importCoursesInput = input({
	courses: listOf(
		input({
			name: z.string("El nombre del curso debe ser un texto").check(
				z.maxLength(100, "El nombre del curso es demasiado largo"),
				z.refine((name) => !name.includes("\0") && name.isWellFormed(), "El nombre del curso no es válido"),
			),
			courseId: z.nullable(idField("El curso no es válido")),
		}),
		{ label: "Los cursos", min: 1, max: IMPORT_COURSE_NAMES_MAX, tooFew: "Elige al menos un curso" },
	),
});
export type ImportCoursesInput = z.infer<typeof importCoursesInput>;

/** What becomes of a question that resembles another: it is imported, it is not, or the other one is put into the exam. */
export const importChoices = ["new", "skipped", "placed"] as const;
export type ImportChoice = (typeof importChoices)[number];

/** Without `row`, all that resemble another. */
export const importChoiceInput = input({
	row: z.nullish(z.int("La fila no es válida").check(z.minimum(1), z.maximum(ID_MAX))),
	choice: z.enum(importChoices, "La elección no es válida"),
});
export type ImportChoiceInput = z.infer<typeof importChoiceInput>;
