import * as z from "zod/mini";
import { attemptExamDto } from "../attempts/attempts.ts";
import { input, pathId } from "../core/fields.ts";

export const analysisParams = input({ examId: pathId() });

/** See `@cachimbo/rules/exams/item-analysis`. */
export const itemWarningKinds = ["KEY_BEATEN", "NEGATIVE", "BELOW_CHANCE", "LOW", "OMITTED", "EASY", "UNUSED"] as const;

const counts = {
	attempts: z.number(),
	/** Counts for the lower, middle and upper third of the attempts by total. */
	thirds: z.tuple([z.number(), z.number(), z.number()]),
	/** Counts for the lower and upper 27 % of the attempts by total. */
	lower: z.number(),
	upper: z.number(),
};

export const analysedOptionDto = z.object({
	id: z.number(),
	letter: z.string(),
	/** Beginning of the alternative as plain text; empty for a picture. */
	text: z.string(),
	isKey: z.boolean(),
	...counts,
});
export type AnalysedOptionDto = z.infer<typeof analysedOptionDto>;

export const analysedItemDto = z.object({
	idQuestion: z.number(),
	/** Number in the exam when it was last asked. */
	number: z.number(),
	/** Whether it was removed from the exam since. The figures cover the attempts that contain it. */
	removed: z.boolean(),
	course: z.string(),
	/** Beginning of the question's text. */
	text: z.string(),
	...counts,
	/** Shares from 0 to 1. */
	facility: z.number(),
	omission: z.number(),
	/** Item–rest correlation of points; null: not defined. */
	discrimination: z.nullable(z.number()),
	/** Average seconds on the screen; null if no device reported any. */
	seconds: z.nullable(z.number()),
	options: z.array(analysedOptionDto),
	blank: z.object(counts),
	/** Most severe first. `options`: letters of the alternatives concerned. */
	warnings: z.array(z.object({ kind: z.enum(itemWarningKinds), options: z.array(z.string()) })),
});
export type AnalysedItemDto = z.infer<typeof analysedItemDto>;

/** Points as numbers, like an attempt's. */
export const reliabilityDto = z.object({
	alpha: z.number(),
	alphaError: z.number(),
	measurementError: z.number(),
	mean: z.number(),
	deviation: z.number(),
	/** Whether attempts were asked different questions. */
	approximate: z.boolean(),
});

/** Analysis of first attempts; null before any was counted. */
export const analysisResultDto = z.object({
	attempts: z.number(),
	/** Minimum number of attempts for item figures. With fewer there are none. */
	minimum: z.number(),
	reliability: z.nullable(reliabilityDto),
	/** Items with a warning first, by severity. */
	items: z.array(analysedItemDto),
});
export type AnalysisResultDto = z.infer<typeof analysisResultDto>;

export const examAnalysisDto = z.object({
	exam: attemptExamDto,
	/** Attempts not counted yet. They wait a minute at most, except after a correction. */
	waiting: z.number(),
	/** Whether the analysis is being recounted after a correction. */
	recount: z.boolean(),
	computedAt: z.nullable(z.string()),
	result: z.nullable(analysisResultDto),
});
export type ExamAnalysisDto = z.infer<typeof examAnalysisDto>;
