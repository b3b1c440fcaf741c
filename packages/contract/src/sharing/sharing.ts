import * as z from "zod/mini";
import { questionDto } from "../questions/questions.ts";

/** A shared question with its key. A question of an open simulacro is never returned. */
export const openedQuestionDto = z.object({
	question: questionDto,
	/** Number in the exam; 0 if it belongs to no exam. */
	number: z.number(),
	/** 'UNMSM 2024-I · Ordinario'; null for a question of a course's own bank. */
	exam: z.nullable(z.object({ id: z.number(), universityId: z.number(), title: z.string() })),
	course: z.string(),
});
export type OpenedQuestionDto = z.infer<typeof openedQuestionDto>;
