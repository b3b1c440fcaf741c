import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";

export const removalKinds = ["university", "exam", "course"] as const;
export type RemovalKind = (typeof removalKinds)[number];

export const removalParams = input({ kind: z.enum(removalKinds, "No encontramos lo que buscas"), id: pathId() });

/** Effects of a deletion: what it hides (`exams`, `questions`, `passages`), and what it keeps (`attempts` of `students`). */
export const removalDto = z.object({
	name: z.string(),
	exams: z.number(),
	questions: z.number(),
	attempts: z.number(),
	students: z.number(),
});
export type RemovalDto = z.infer<typeof removalDto>;
