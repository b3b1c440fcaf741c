import * as z from "zod/mini";

/** A task of the plan for one day. `course` names the course and its number of questions, for kind `course`. */
export const planTaskDto = z.object({
	kind: z.enum(["errors", "course", "choose", "exam", "review"]),
	course: z.nullable(z.object({ courseId: z.number(), name: z.string(), questionCount: z.number() })),
	/** The exam to begin, for kind `exam`; null if there is none. */
	examId: z.nullable(z.number()),
	minutes: z.number(),
	done: z.boolean(),
});
export type PlanTaskDto = z.infer<typeof planTaskDto>;

/** From the day of the exam on, `today` is null, and `daysLeft` is 0 or negative. */
export const planTodayDto = z.object({
	examDate: z.string(),
	daysLeft: z.number(),
	today: z.nullable(z.array(planTaskDto)),
});
export type PlanTodayDto = z.infer<typeof planTodayDto>;

/** Days are Lima's. `last`: a final week of simulacros and review. */
export const planWeekDto = z.object({
	from: z.string(),
	to: z.string(),
	days: z.number(),
	kind: z.enum(["courses", "last"]),
	simulacros: z.number(),
	courses: z.array(z.object({ courseId: z.number(), name: z.string(), minutes: z.number() })),
});
export type PlanWeekDto = z.infer<typeof planWeekDto>;

/** `weeks` cover today to the eve of the exam. */
export const studyPlanDto = z.extend(planTodayDto, { weeks: z.array(planWeekDto) });
export type StudyPlanDto = z.infer<typeof studyPlanDto>;
