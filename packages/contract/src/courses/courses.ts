import * as z from "zod/mini";
import { input, listQuery, nameLine, pathInteger, versionField } from "../core/fields.ts";

export const courseInput = input({
	name: nameLine({ label: "El nombre del curso", max: 100 }),
	version: versionField,
});
export type CourseInput = z.infer<typeof courseInput>;

/** `questionCount`: questions that its quiz can draw. `ownQuestionCount`: questions that belong to no exam. */
export const courseDto = z.object({
	id: z.number(),
	name: z.string(),
	questionCount: z.optional(z.number()),
	ownQuestionCount: z.optional(z.number()),
	version: z.optional(z.number()),
});
export type CourseDto = z.infer<typeof courseDto>;

/** `?random=20`: a sample drawn by the server; without it, all questions. `?topic=Ecuaciones`: only questions of that topic. */
export const courseQuestionsQuery = input({
	random: z.optional(
		pathInteger({ min: 1, max: 100, message: "La cantidad de preguntas al azar debe estar entre 1 y 100" }),
	),
	topic: z.optional(z.string("El tema no es válido").check(z.maxLength(100, "El tema no es válido"))),
	...listQuery,
});

/** A topic of a course, with the number of distinct questions that the quiz can draw. */
export const courseTopicDto = z.object({ topic: z.string(), questionCount: z.number() });
export type CourseTopicDto = z.infer<typeof courseTopicDto>;
