import * as z from "zod/mini";
import { input, pathInteger, queryFlag } from "./fields.ts";

/** Forms of an exam on paper: the same questions with their alternatives in another order. */
export const formLetters = ["A", "B", "C", "D", "E"] as const;

const choices = {
	/** How many forms the exam has. */
	forms: z._default(
		pathInteger({ min: 1, max: formLetters.length, message: `Las formas deben ser entre 1 y ${formLetters.length}` }),
		1,
	),
	/** Questions change their places too, within their course; form A stays as the exam is. */
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

/** What would be printed, before it is. */
export const bookletDto = z.object({
	questionCount: z.number(),
	/** Left out. */
	annulledCount: z.number(),
	/** `code`: printed on each page of the form and beside its key, which is of that printing where they are equal. */
	forms: z.array(z.object({ letter: z.string(), code: z.string(), pages: z.number() })),
	/** What whoever prints should know, in Spanish, and the numbers of the questions that it is about, as form A has them. */
	notes: z.array(z.object({ text: z.string(), questions: z.array(z.number()) })),
});
export type BookletDto = z.infer<typeof bookletDto>;
