import * as z from "zod/mini";

/**
 * A student's statistics. `averageScore`: 0–100 with one decimal, over completed exam attempts. `totalTimeSpent`: minutes over
 * all attempts. `completedExams` counts completed attempts, `totalAttempts` all; `courseCompletionRate`: 0–100.
 */
export const statisticsDto = z.object({
	completedExams: z.number(),
	totalAttempts: z.number(),
	averageScore: z.number(),
	totalTimeSpent: z.number(),
	lastAttemptDate: z.nullable(z.string()),
	courseCompletionRate: z.number(),
	totalCoursesCompleted: z.number(),
	totalCoursesAttempted: z.number(),
	/** End of the last course attempt. */
	localDateTimeCourse: z.nullable(z.string()),
});
export type StatisticsDto = z.infer<typeof statisticsDto>;
