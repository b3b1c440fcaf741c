import * as z from "zod/mini";
import { attemptListItemDto } from "../attempts/attempts.ts";
import { examDto, universityRefDto } from "../exams/exams.ts";
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
 * A student's results in a course over all ended attempts. `weight`: the course's share of the target exam, 0 to 1; null without
 * a target.
 */
export const courseStrengthDto = z.object({
	courseId: z.number(),
	name: z.string(),
	correct: z.number(),
	total: z.number(),
	weight: z.nullable(z.number()),
	/** Number of questions in its quiz; 0: it has none. */
	questionCount: z.number(),
});
export type CourseStrengthDto = z.infer<typeof courseStrengthDto>;

/** The student's target. `weightsFrom`: source of the courses' weights; null: unknown. */
export const targetDto = z.object({
	university: universityRefDto,
	area: z.nullable(z.object({ id: z.number(), name: z.string() })),
	weightsFrom: z.nullable(z.enum(["area", "exams"])),
	source: z.string(),
});
export type TargetDto = z.infer<typeof targetDto>;

/** The suggested next step. The variants are listed by priority. */
export const nextThingDto = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("resume"), attempt: attemptListItemDto }),
	z.object({ kind: z.literal("errors"), due: z.number() }),
	z.object({ kind: z.literal("course"), course: courseStrengthDto }),
	z.object({ kind: z.literal("exam"), exam: examDto, lastScore: z.nullable(z.number()) }),
	z.object({ kind: z.literal("target") }),
]);
export type NextThingDto = z.infer<typeof nextThingDto>;

/** Dashboard data besides the statistics. Days are Lima's, 'YYYY-MM-DD'. */
export const progressDto = z.object({
	/** The latest completed exams, oldest first. */
	scores: z.array(scoredExamDto),
	courses: z.array(courseStrengthDto),
	target: z.nullable(targetDto),
	streak: z.object({
		/** Consecutive days with an answer, up to today or yesterday. */
		days: z.number(),
		/** The last fourteen days, ending today. */
		lastDays: z.array(z.object({ day: z.string(), answered: z.number() })),
	}),
	today: z.object({ answered: z.number(), dailyGoal: z.number(), dueErrors: z.number() }),
	next: nextThingDto,
	/** Study plan of a student who has set an exam date; null otherwise. */
	plan: z.nullable(planTodayDto),
	/** Number of the student's question reports that were decided and not seen since. */
	reportNews: z.optional(z.number()),
});
export type ProgressDto = z.infer<typeof progressDto>;
