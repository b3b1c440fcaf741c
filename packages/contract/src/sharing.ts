import * as z from "zod/mini";
import { questionDto } from "./questions.ts";

/** A question that somebody was sent, with its key: one of an open simulacro is not opened at all. */
export const openedQuestionDto = z.object({
	question: questionDto,
	/** Its number in the exam; 0 where it is of no exam. */
	number: z.number(),
	/** 'UNMSM 2024-I · Ordinario'; a course's own question has none. */
	exam: z.nullable(z.object({ id: z.number(), universityId: z.number(), title: z.string() })),
	course: z.string(),
});
export type OpenedQuestionDto = z.infer<typeof openedQuestionDto>;
