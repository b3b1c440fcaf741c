import * as z from "zod/mini";

/** What a plan asks for on a day; `name` and `questionCount` are the course's, for `course`. */
export const planTaskDto = z.object({
	kind: z.enum(["errors", "course", "choose", "exam", "review"]),
	course: z.nullable(z.object({ courseId: z.number(), name: z.string(), questionCount: z.number() })),
	/** Which one to begin, for `exam`; null where there is none. */
	examId: z.nullable(z.number()),
	minutes: z.number(),
	done: z.boolean(),
});
export type PlanTaskDto = z.infer<typeof planTaskDto>;

/** `today` is null from the day of the exam on; `daysLeft` is then 0 or negative. */
export const planTodayDto = z.object({
	examDate: z.string(),
	daysLeft: z.number(),
	today: z.nullable(z.array(planTaskDto)),
});
export type PlanTodayDto = z.infer<typeof planTodayDto>;

/** Days are Lima's; `last`: simulacros and review. */
export const planWeekDto = z.object({
	from: z.string(),
	to: z.string(),
	days: z.number(),
	kind: z.enum(["courses", "last"]),
	simulacros: z.number(),
	courses: z.array(z.object({ courseId: z.number(), name: z.string(), minutes: z.number() })),
});
export type PlanWeekDto = z.infer<typeof planWeekDto>;

/** `weeks` run from today to the eve of the exam. */
export const studyPlanDto = z.extend(planTodayDto, { weeks: z.array(planWeekDto) });
export type StudyPlanDto = z.infer<typeof studyPlanDto>;
