import * as z from "zod/mini";
import { ID_MAX, idField, input, pageOf, pageQuery, pathInteger } from "./fields.ts";
import { importChoices, importCourseDto } from "./question-import-mapping.ts";
import { difficulties, lacks, pictureDto, questionOwnerQuery } from "./questions.ts";

/**
 * READING → READY | FAULTY → IMPORTING → DONE (faulty rows are left out); READING → UNMAPPED where the columns of a table have to be told → READING;
 * FAILED when the file as a whole cannot be read or the last retry failed; CANCELLED by an ADMIN. No question is visible
 * before DONE.
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
 * `changed`: the question exists with another key, explanation, topic or course; `same`: nothing would change. Of those that
 * resemble another, as it was chosen: `skipped`, which is not imported, and `placed`, in whose place the other one is put
 * into the exam.
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

/** Why a question stays as it is when its import is undone. */
export const keptReasons = ["ANSWERED", "EDITED", "PLACED"] as const;
export type KeptReason = (typeof keptReasons)[number];

/** What came of undoing an import. */
export const importUndoneDto = z.object({
	at: z.string(),
	/** How many were taken out, given back what they were, or left the exam. */
	questions: z.number(),
	/** How many had been deleted since. */
	gone: z.number(),
	/** Those that stayed: how many, and how the first twenty begin. */
	kept: z.array(z.object({ reason: z.enum(keptReasons), count: z.number(), texts: z.array(z.string()) })),
});
export type ImportUndoneDto = z.infer<typeof importUndoneDto>;

export const importDto = z.object({
	id: z.number(),
	status: z.enum(importStatuses),
	examId: z.nullable(z.number()),
	courseId: z.nullable(z.number()),
	filename: z.string(),
	/** What is wrong with the file as a whole, or why it failed; of one that was read, what of it belongs to no question and is not taken along, a sentence in each line. */
	message: z.nullable(z.string()),
	/** Rows of the file; null until it is known. */
	total: z.nullable(z.number()),
	/** Rows read so far, or written so far while IMPORTING. */
	processed: z.number(),
	counts: z.object({
		new: z.number(),
		changed: z.number(),
		same: z.number(),
		faulty: z.number(),
		skipped: z.number(),
		placed: z.number(),
	}),
	/** How many of the new and changed ones are drafts, and how many of those lack what. */
	drafts: z.object({ all: z.number(), TEXT: z.number(), OPTIONS: z.number(), KEY: z.number(), PICTURE: z.number() }),
	/** How many resemble another question, whatever was chosen. */
	alike: z.number(),
	/**
	 * Where somebody said what the columns hold: when, if it was for an earlier file of the kind; or where it shows in what they
	 * have, as they have no names: `guessed`. Null: their names say it.
	 */
	columns: z.nullable(z.object({ rememberedAt: z.nullable(z.string()), guessed: z.boolean() })),
	/** Names that are no course of ours, the first hundred, and '' first where questions name none. */
	courses: z.array(importCourseDto),
	/** Whether what it wrote is known and not undone. */
	undoable: z.optional(z.boolean()),
	undone: z.optional(z.nullable(importUndoneDto)),
	createdAt: z.string(),
	finishedAt: z.nullable(z.string()),
});
export type ImportDto = z.infer<typeof importDto>;

export const importsQuery = input(questionOwnerQuery);

export const importRowsQuery = input({
	outcome: z.optional(z.enum(importOutcomes, "El filtro no es válido")),
	/** Only those that would be written as drafts. */
	drafts: z.optional(z.literal("1", "El filtro no es válido")),
	/** Only those that resemble another question. */
	alike: z.optional(z.literal("1", "El filtro no es válido")),
	...pageQuery,
});

export const importConfirmQuery = input({
	/** How many faulty rows are left out; required of a FAULTY import, where it has to be the number that it has now. */
	faulty: z.optional(pathInteger({ min: 1, max: ID_MAX, message: "El número de filas con errores no es válido" })),
});

/** Another question that a row resembles without being the same, as far as is needed to compare them. */
export const alikeDto = z.object({
	/** Of the bank; null: it is of this file. */
	questionId: z.nullable(z.number()),
	/** Of this file; null: it is of the bank. */
	row: z.nullable(z.number()),
	/** Where it is: 'San Marcos 2024-I, Área A', or its course. */
	place: z.string(),
	courseName: z.string(),
	questionHtml: z.string(),
	picture: z.nullable(pictureDto),
	options: z.array(z.object({ html: z.string(), picture: z.nullable(pictureDto) })),
	correctOption: z.nullable(z.number()),
	/** What may be chosen. */
	choices: z.array(z.enum(importChoices)),
});
export type AlikeDto = z.infer<typeof alikeDto>;

/**
 * A row as the student would see it; `question` is null when too much is missing to show it. Pictures that are of this import
 * alone so far stand in its texts and addresses as `/uploads/{name}` already, and are had by `pictures` until it is confirmed.
 */
export const importRowDto = z.object({
	/** As the spreadsheet numbers it: the headings are row 1. In other files the how-many-th question it is. */
	row: z.number(),
	outcome: z.enum(importOutcomes),
	/** Of a changed one, what changes, in Spanish: 'La clave pasa de A a C'. */
	changes: z.array(z.string()),
	faults: z.array(z.object({ column: z.nullable(z.string()), message: z.string() })),
	/** What of it is not taken along, and in files without rows where it stands. */
	notices: z.array(z.string()),
	/** What it lacks to be asked: it is written as a draft. */
	lacks: z.array(z.enum(lacks)),
	/** Names of those that are not at their address yet; where it resembles a row of its file, that one's too. */
	pictures: z.array(z.string()),
	/** Absent where it resembles none. */
	alike: z.optional(alikeDto),
	question: z.nullable(
		z.object({
			courseName: z.string(),
			topic: z.nullable(z.string()),
			subtopic: z.nullable(z.string()),
			/** This and the next two: null where the file does not say it. */
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
			/** Index; null when the row does not say it. */
			correctOption: z.nullable(z.number()),
			explanationHtml: z.string(),
		}),
	),
});
export type ImportRowDto = z.infer<typeof importRowDto>;
export const importRowPageDto = pageOf(importRowDto);

/** With `courseId` the examples are of that course, as an import into it requires. */
export const templateQuery = input({
	...questionOwnerQuery,
	format: z._default(z.enum(templateFormats, "El formato debe ser xlsx o csv"), "xlsx"),
});
