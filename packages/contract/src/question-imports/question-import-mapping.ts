import { isColumnMeaning } from "@cachimbo/rules/files/table-columns";
import { ID_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { idField, input, listOf, versionField } from "../core/fields.ts";

/** Maximum number of columns in a table. */
const maxColumns = 256;
/** Maximum number of course names shown at once. A typical list has a dozen. */
export const IMPORT_COURSE_NAMES_MAX = 100;

const meaningField = z
	.string("Lo que tiene la columna no es válido")
	.check(z.refine(isColumnMeaning, "Lo que tiene la columna no es válido"));

/** Columns of a table, with the current mapping, for the person who maps them. */
export const importColumnsDto = z.object({
	columns: z.array(
		z.object({
			heading: z.string(),
			/** Sample values: non-empty cells of the first rows. */
			samples: z.array(z.string()),
			/** A field, or a part of an alternative ('alternative:0'); null: not used. */
			meaning: z.nullable(z.string()),
		}),
	),
	/** Whether each row must name its course. Otherwise the import's own course applies. */
	needsCourse: z.boolean(),
	/** Course chosen for the rows of this file that name none. */
	courseId: z.nullable(z.number()),
	/** Whether the table has no headings, that is, its first row is a question. */
	firstRowIsQuestion: z.boolean(),
	version: z.number(),
});
export type ImportColumnsDto = z.infer<typeof importColumnsDto>;

/** One meaning for each column of the file, in its order. */
export const importColumnsInput = input({
	meanings: listOf(z.nullable(meaningField), {
		label: "Las columnas",
		min: 1,
		max: maxColumns,
		tooFew: "Di qué tiene cada columna",
	}),
	/** Course of the rows that name none, for a file about a single course. */
	courseId: z.nullish(idField("El curso no es válido")),
	/** Whether the table has no headings, so that its first row is read as a question. */
	firstRowIsQuestion: z.optional(z.boolean("Di si la primera fila ya es una pregunta")),
	version: versionField,
});
export type ImportColumnsInput = z.infer<typeof importColumnsInput>;

/** A course name in the file that matches no course, or '' for questions without one, with the course assigned to it. */
export const importCourseDto = z.object({
	name: z.string(),
	/** number of questions with this name */
	rows: z.number(),
	courseId: z.nullable(z.number()),
});
export type ImportCourseDto = z.infer<typeof importCourseDto>;

/** `courseId` null: forgets the assignment. An assignment of '' applies to this file only. */
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

/** Choices for a question that resembles another: import it, skip it, or place the other question in the exam. */
export const importChoices = ["new", "skipped", "placed"] as const;
export type ImportChoice = (typeof importChoices)[number];

/** Without `row`, the choice applies to all rows that resemble another question. */
export const importChoiceInput = input({
	row: z.nullish(z.int("La fila no es válida").check(z.minimum(1), z.maximum(ID_MAX))),
	choice: z.enum(importChoices, "La elección no es válida"),
});
export type ImportChoiceInput = z.infer<typeof importChoiceInput>;
