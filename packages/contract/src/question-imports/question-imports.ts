import * as z from "zod/mini";
import { ID_MAX, idField, input, pageOf, pageQuery, pathInteger } from "../core/fields.ts";
import { difficulties, lacks, pictureDto, questionOwnerQuery } from "../questions/questions.ts";
import { importChoices, importCourseDto } from "./question-import-mapping.ts";

/**
 * READING → READY | FAULTY → IMPORTING → DONE (faulty rows are left out). READING → UNMAPPED if the columns of a table must be
 * mapped → READING. FAILED if the file cannot be read as a whole or the last retry failed; CANCELLED by an ADMIN. No question is
 * visible before DONE.
 */
export const importStatuses = [
	"READING",
	"READY",
	"FAULTY",
	"IMPORTING",
	"DONE",
	"FAILED",
	"CANCELLED",
	"UNMAPPED",
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * `changed`: the question exists with another key, explanation, topic or course. `same`: nothing would change. Chosen for rows
 * that resemble another question: `skipped` is not imported; for `placed`, the other question goes into the exam in its place.
 */
export const importOutcomes = ["new", "changed", "same", "faulty", "skipped", "placed"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const templateFormats = ["xlsx", "csv"] as const;

/** The JSON part `importDTO`; the file is the part `file`. Imports into an exam, or into a course's own questions. */
export const importInput = input({
	examId: z.nullish(idField("El examen no es válido")),
	courseId: z.nullish(idField("El curso no es válido")),
}).check(
	z.refine((target) => !target.examId !== !target.courseId, { error: "Elige un examen o un curso", path: ["examId"] }),
);
export type ImportInput = z.infer<typeof importInput>;

/** Reasons why a question is kept when its import is undone. */
export const keptReasons = ["ANSWERED", "EDITED", "PLACED"] as const;
export type KeptReason = (typeof keptReasons)[number];

/** Outcome of undoing an import. */
export const importUndoneDto = z.object({
	at: z.string(),
	/** Number of questions removed, restored to their earlier content, or taken out of the exam. */
	questions: z.number(),
	/** Number of questions that had already been deleted. */
	gone: z.number(),
	/** Questions that were kept: their number, and the beginning of the first twenty. */
	kept: z.array(z.object({ reason: z.enum(keptReasons), count: z.number(), texts: z.array(z.string()) })),
});
export type ImportUndoneDto = z.infer<typeof importUndoneDto>;

export const importDto = z.object({
	id: z.number(),
	status: z.enum(importStatuses),
	examId: z.nullable(z.number()),
	courseId: z.nullable(z.number()),
	filename: z.string(),
	/**
	 * Error of the file as a whole, or why the import failed. For a file that was read, the content that belongs to no question and
	 * is not imported, one sentence per line.
	 */
	message: z.nullable(z.string()),
	/** Number of rows in the file; null while unknown. */
	total: z.nullable(z.number()),
	/** Number of rows read so far or, while IMPORTING, written so far. */
	processed: z.number(),
	counts: z.object({
		new: z.number(),
		changed: z.number(),
		same: z.number(),
		faulty: z.number(),
		skipped: z.number(),
		placed: z.number(),
	}),
	/** `all`: drafts among the new and changed questions. The other counts: drafts that lack this field. */
	drafts: z.object({ all: z.number(), TEXT: z.number(), OPTIONS: z.number(), KEY: z.number(), PICTURE: z.number() }),
	/** Number of rows that resemble another question, whatever was chosen for them. */
	alike: z.number(),
	/**
	 * How the columns were mapped if not by their headings. `rememberedAt`: when the mapping was made, if for an earlier file with
	 * the same columns. `guessed`: there are no headings, and the mapping was inferred from the cells. null: by the headings.
	 */
	columns: z.nullable(z.object({ rememberedAt: z.nullable(z.string()), guessed: z.boolean() })),
	/** Course names that match no course, the first hundred; '' comes first if questions name none. */
	courses: z.array(importCourseDto),
	/** Whether the import can be undone: its writes are recorded and it was not undone yet. */
	undoable: z.optional(z.boolean()),
	undone: z.optional(z.nullable(importUndoneDto)),
	createdAt: z.string(),
	finishedAt: z.nullable(z.string()),
});
export type ImportDto = z.infer<typeof importDto>;

export const importsQuery = input(questionOwnerQuery);

export const importRowsQuery = input({
	outcome: z.optional(z.enum(importOutcomes, "El filtro no es válido")),
	/** Only rows that would be written as drafts. */
	drafts: z.optional(z.literal("1", "El filtro no es válido")),
	/** Only rows that resemble another question. */
	alike: z.optional(z.literal("1", "El filtro no es válido")),
	...pageQuery,
});

export const importConfirmQuery = input({
	/** Number of faulty rows that will be left out. Required for a FAULTY import, and must match its current number. */
	faulty: z.optional(pathInteger({ min: 1, max: ID_MAX, message: "El número de filas con errores no es válido" })),
});

/** Another question that a row resembles without being identical, with the fields needed for a comparison. */
export const alikeDto = z.object({
	/** Id of a question in the bank; null: it is in this file. */
	questionId: z.nullable(z.number()),
	/** Row in this file; null: it is in the bank. */
	row: z.nullable(z.number()),
	/** 'San Marcos 2024-I, Área A', or the name of its course. */
	place: z.string(),
	courseName: z.string(),
	questionHtml: z.string(),
	picture: z.nullable(pictureDto),
	options: z.array(z.object({ html: z.string(), picture: z.nullable(pictureDto) })),
	correctOption: z.nullable(z.number()),
	/** Choices available for this row. */
	choices: z.array(z.enum(importChoices)),
});
export type AlikeDto = z.infer<typeof alikeDto>;

/**
 * A row as the student would see it. `question` is null if too much is missing to show it. Its texts and addresses already refer
 * to staged pictures as `/uploads/{name}`; until the import is confirmed, the files are served through `pictures`.
 */
export const importRowDto = z.object({
	/** Row number in the spreadsheet: the headings are row 1. In other files, the ordinal of the question. */
	row: z.number(),
	outcome: z.enum(importOutcomes),
	/** Changes of a changed row, in Spanish: 'La clave pasa de A a C'. */
	changes: z.array(z.string()),
	faults: z.array(z.object({ column: z.nullable(z.string()), message: z.string() })),
	/** Parts that are not imported and, in files without rows, the row's location. */
	notices: z.array(z.string()),
	/** Missing parts, because of which it is written as a draft. */
	lacks: z.array(z.enum(lacks)),
	/** Names of staged pictures, which are not at their final address yet. Includes those of the similar row of the same file. */
	pictures: z.array(z.string()),
	/** Absent if it resembles no other question. */
	alike: z.optional(alikeDto),
	question: z.nullable(
		z.object({
			courseName: z.string(),
			topic: z.nullable(z.string()),
			subtopic: z.nullable(z.string()),
			/** `difficulty`, `number` and `seconds` are null if the file does not state them. */
			difficulty: z.nullable(z.enum(difficulties)),
			number: z.nullable(z.number()),
			seconds: z.nullable(z.number()),
			passageTitle: z.nullable(z.string()),
			passageHtml: z.nullable(z.string()),
			questionHtml: z.string(),
			picture: z.nullable(pictureDto),
			options: z.array(
				z.object({ html: z.string(), picture: z.nullable(pictureDto), noteHtml: z.optional(z.string()) }),
			),
			/** Index; null if the row does not state it. */
			correctOption: z.nullable(z.number()),
			explanationHtml: z.string(),
		}),
	),
});
export type ImportRowDto = z.infer<typeof importRowDto>;
export const importRowPageDto = pageOf(importRowDto);

/** With `courseId`, the examples are of that course, as an import into it requires. */
export const templateQuery = input({
	...questionOwnerQuery,
	format: z._default(z.enum(templateFormats, "El formato debe ser xlsx o csv"), "xlsx"),
});
