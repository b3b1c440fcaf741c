import * as z from "zod/mini";
import { input, pathInteger, queryFlag } from "../core/fields.ts";

/** Forms of a printed exam: the same questions with their alternatives in another order. */
export const formLetters = ["A", "B", "C", "D", "E"] as const;

const choices = {
	/** Number of forms. */
	forms: z._default(
		pathInteger({ min: 1, max: formLetters.length, message: `Las formas deben ser entre 1 y ${formLetters.length}` }),
		1,
	),
	/** Whether questions are reordered within their course. Form A always keeps the exam's order. */
	shuffle: z._default(queryFlag("El orden de las preguntas debe ser 0 o 1"), false),
	columns: z._default(pathInteger({ min: 1, max: 2, message: "Las columnas deben ser 1 o 2" }), 2),
	cover: z._default(queryFlag("La carátula debe ser 0 o 1"), true),
};

export const bookletChoice = input(choices);
export type BookletChoice = z.infer<typeof bookletChoice>;
export const bookletQuery = input({
	...choices,
	form: z._default(z.enum(formLetters, "La forma no es válida"), "A"),
});

/** Preview of a print job. */
export const bookletDto = z.object({
	questionCount: z.number(),
	/** Annulled questions, which are left out. */
	annulledCount: z.number(),
	/** `code`: printed on each page of the form and beside its key. Equal codes mean that form and key are from the same printing. */
	forms: z.array(z.object({ letter: z.string(), code: z.string(), pages: z.number() })),
	/** Warnings for the person who prints, in Spanish, with the numbers of the questions concerned as in form A. */
	notes: z.array(z.object({ text: z.string(), questions: z.array(z.number()) })),
});
export type BookletDto = z.infer<typeof bookletDto>;
