import * as z from "zod/mini";
import { attemptExamDto } from "./attempts.ts";
import { input, pathId } from "./fields.ts";

export const analysisParams = input({ examId: pathId() });

/** See `@cachimbo/rules/item-analysis`. */
export const itemWarningKinds = ["KEY_BEATEN", "NEGATIVE", "BELOW_CHANCE", "LOW", "OMITTED", "EASY", "UNUSED"] as const;

const counts = {
	attempts: z.number(),
	/** Of the lower, middle and upper third by total. */
	thirds: z.tuple([z.number(), z.number(), z.number()]),
	/** Of the lower and upper 27 %. */
	lower: z.number(),
	upper: z.number(),
};

export const analysedOptionDto = z.object({
	id: z.number(),
	letter: z.string(),
	/** Its beginning, as plain text; empty for a picture. */
	text: z.string(),
	isKey: z.boolean(),
	...counts,
});
export type AnalysedOptionDto = z.infer<typeof analysedOptionDto>;

export const analysedItemDto = z.object({
	idQuestion: z.number(),
	/** Its number in the exam as it was asked last. */
	number: z.number(),
	/** It was taken out of the exam since: what is said is of the attempts that were asked it. */
	removed: z.boolean(),
	course: z.string(),
	/** The beginning of its text. */
	text: z.string(),
	...counts,
	/** Shares, 0 to 1. */
	facility: z.number(),
	omission: z.number(),
	/** Item–rest correlation of points; null: not defined. */
	discrimination: z.nullable(z.number()),
	/** On the screen, on average; null: no device said. */
	seconds: z.nullable(z.number()),
	options: z.array(analysedOptionDto),
	blank: z.object(counts),
	/** The gravest first. `options`: letters that it is about. */
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
	/** Not all attempts were asked the same questions. */
	approximate: z.boolean(),
});

/** What first attempts say; null before anything was counted. */
export const analysisResultDto = z.object({
	attempts: z.number(),
	/** Fewer say nothing: then there are no figures of items. */
	minimum: z.number(),
	reliability: z.nullable(reliabilityDto),
	/** Those with a warning first, by its gravity. */
	items: z.array(analysedItemDto),
});
export type AnalysisResultDto = z.infer<typeof analysisResultDto>;

export const examAnalysisDto = z.object({
	exam: attemptExamDto,
	/** Attempts that are not counted yet; a minute at most, but after a correction. */
	waiting: z.number(),
	/** It is counted anew after a correction. */
	recount: z.boolean(),
	computedAt: z.nullable(z.string()),
	result: z.nullable(analysisResultDto),
});
export type ExamAnalysisDto = z.infer<typeof examAnalysisDto>;
