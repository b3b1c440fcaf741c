import * as z from "zod/mini";
import { input, pathId } from "../core/fields.ts";
import { pictureDto } from "../questions/questions.ts";

/**
 * A question as it is asked: no key, no plain texts, which follow from the HTML, and no absent values. A question without a
 * picture has no `questionImage…`.
 */
export const askedQuestionDto = z.object({
	idQuestion: z.number(),
	questionHtml: z.string(),
	questionImage: z.optional(z.string()),
	questionImageWidth: z.optional(z.nullable(z.number())),
	questionImageHeight: z.optional(z.nullable(z.number())),
	questionImageAlt: z.optional(z.nullable(z.string())),
	courseId: z.number(),
	options: z.array(z.object({ id: z.number(), html: z.string(), picture: z.optional(pictureDto) })),
	passage: z.optional(z.object({ id: z.number(), title: z.string(), html: z.string() })),
});
export type AskedQuestionDto = z.infer<typeof askedQuestionDto>;

/** Key of a question as the paper has it, before any correction. `correctOption`: index of the right alternative. */
export const keyEntryDto = z.object({
	idQuestion: z.number(),
	correctOption: z.optional(z.number()),
	explanationHtml: z.optional(z.string()),
});
export type KeyEntryDto = z.infer<typeof keyEntryDto>;

/** Why an alternative is wrong. */
export const optionNoteDto = z.object({ optionId: z.number(), html: z.string() });
export type OptionNoteDto = z.infer<typeof optionNoteDto>;

/**
 * The counted sheet of an ended attempt, one entry for each question in the attempt's order. Strings have one letter for each
 * question, A for the first alternative, and '-' for none.
 */
export const attemptSheetDto = z.object({
	choices: z.string(),
	/** Right alternatives by which it was graded. Absent while the key is hidden. */
	right: z.optional(z.string()),
	/** Last choices that arrived too late to count, where they differ. Absent if there are none. */
	late: z.optional(z.string()),
	/** Positions, from 0, of the questions that the examiner withdrew, and of those that the student flagged. */
	annulled: z.optional(z.array(z.number())),
	flagged: z.optional(z.array(z.number())),
	elapsedMs: z.array(z.number()),
});
export type AttemptSheetDto = z.infer<typeof attemptSheetDto>;

/** Parts of a paper that are fetched apart from its questions. */
export const paperParts = ["key", "notes"] as const;
export type PaperPart = (typeof paperParts)[number];

/** The entries of a part, in the paper's order. */
export const paperPartDto = z.object({ entries: z.array(z.union([keyEntryDto, optionNoteDto])) });

const digest = z.string("El cuadernillo no es válido").check(z.regex(/^[\w-]{22}$/, "El cuadernillo no es válido"));

export const paperPartParams = input({
	id: pathId(),
	part: z.enum(paperParts, "La parte del cuadernillo no es válida"),
	digest,
});
