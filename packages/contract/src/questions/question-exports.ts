import { exportFormats } from "@cachimbo/rules/files/export-formats";
import * as z from "zod/mini";
import { input, queryFlag } from "../core/fields.ts";
import { bankFilter } from "./question-bank.ts";

/** Filter of the bank. To export an exam, use `examId`; for a course's own questions, `courseId` and `use=QUIZ`. */
export const exportFilter = input(bankFilter);
export type ExportFilter = z.input<typeof exportFilter>;

export const exportQuery = input({
	...bankFilter,
	format: z.enum(exportFormats, "Elige un formato de la lista"),
	/** 0: pictures are referenced by name but not included. */
	pictures: z._default(queryFlag("Las imágenes deben ser 0 o 1"), true),
});
export type ExportQuery = z.infer<typeof exportQuery>;

/** Preview of an export. `questionCount` includes drafts and annulled questions, which are exported and marked as such. */
export const exportSummaryDto = z.object({
	questionCount: z.number(),
	draftCount: z.number(),
	annulledCount: z.number(),
	passageCount: z.number(),
	/** Pictures whose file is stored. `bytes`: their total size. */
	pictures: z.object({ count: z.number(), bytes: z.number() }),
	/** Pictures whose file is missing. `list`: the first ones, each with a question that shows it and the beginning of its text. */
	missing: z.object({
		count: z.number(),
		list: z.array(z.object({ name: z.string(), idQuestion: z.number(), text: z.string() })),
	}),
});
export type ExportSummaryDto = z.infer<typeof exportSummaryDto>;
