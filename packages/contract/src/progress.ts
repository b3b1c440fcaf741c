import * as z from "zod/mini";
import { attemptListItemDto } from "./attempts.ts";
import { examDto, universityRefDto } from "./exams.ts";
import { planTodayDto } from "./study-plan.ts";

/** A completed exam with its score; `points` and `maxPoints` are null without a scoring rule. */
export const scoredExamDto = z.object({
	attemptId: z.number(),
	endTime: z.string(),
	/** 'UNI 2025-1 Simulacro'. */
	name: z.string(),
	score: z.number(),
	points: z.nullable(z.number()),
	maxPoints: z.nullable(z.number()),
});
export type ScoredExamDto = z.infer<typeof scoredExamDto>;

/**
 * A student's results in a course over all ended attempts. `weight`: the course's share, 0 to 1, of the target exam; null
 * without a target.
 */
export const courseStrengthDto = z.object({
	courseId: z.number(),
	name: z.string(),
	correct: z.number(),
	total: z.number(),
	weight: z.nullable(z.number()),
	/** What its quiz draws from; 0: it has none. */
	questionCount: z.number(),
});
export type CourseStrengthDto = z.infer<typeof courseStrengthDto>;

/** The student's target, and where the courses' weights come from; null: unknown. */
export const targetDto = z.object({
	university: universityRefDto,
	area: z.nullable(z.object({ id: z.number(), name: z.string() })),
	weightsFrom: z.nullable(z.enum(["area", "exams"])),
	source: z.string(),
});
export type TargetDto = z.infer<typeof targetDto>;

/** The suggested next step; the alternatives are listed by priority. */
export const nextThingDto = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("resume"), attempt: attemptListItemDto }),
	z.object({ kind: z.literal("errors"), due: z.number() }),
	z.object({ kind: z.literal("course"), course: courseStrengthDto }),
	z.object({ kind: z.literal("exam"), exam: examDto, lastScore: z.nullable(z.number()) }),
	z.object({ kind: z.literal("target") }),
]);
export type NextThingDto = z.infer<typeof nextThingDto>;

/** What the dashboard shows besides the statistics. Days are Lima's, 'YYYY-MM-DD'. */
export const progressDto = z.object({
	/** The latest completed exams, oldest first. */
	scores: z.array(scoredExamDto),
	courses: z.array(courseStrengthDto),
	target: z.nullable(targetDto),
	streak: z.object({
		/** Consecutive days with an answer, up to today or yesterday. */
		days: z.number(),
		/** The last fourteen, today the last. */
		lastDays: z.array(z.object({ day: z.string(), answered: z.number() })),
	}),
	today: z.object({ answered: z.number(), dailyGoal: z.number(), dueErrors: z.number() }),
	next: nextThingDto,
	/** Of who has given the date of their exam. */
	plan: z.nullable(planTodayDto),
	/** Reports about questions that were decided and that the student has not seen since. */
	reportNews: z.optional(z.number()),
});
export type ProgressDto = z.infer<typeof progressDto>;
