import * as z from "zod/mini";
import { input, queryFlag } from "./fields.ts";
import { bankFilter } from "./question-bank.ts";

/** As what questions go out: tables, Moodle's two formats, IMS QTI 3.0, and our own JSON. */
export const exportFormats = ["csv", "xlsx", "gift", "moodle", "qti", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** As the bank narrows: an exam by `examId`, a course's own questions by `courseId` and `use=QUIZ`. */
export const exportFilter = input(bankFilter);
export type ExportFilter = z.input<typeof exportFilter>;

export const exportQuery = input({
	...bankFilter,
	format: z.enum(exportFormats, "Elige un formato de la lista"),
	/** 0: pictures are named and stay here. */
	pictures: z._default(queryFlag("Las imágenes deben ser 0 o 1"), true),
});
export type ExportQuery = z.infer<typeof exportQuery>;

/** What would go out. Drafts and annulled ones are counted in `questionCount`, and go out as what they are. */
export const exportSummaryDto = z.object({
	questionCount: z.number(),
	draftCount: z.number(),
	annulledCount: z.number(),
	passageCount: z.number(),
	/** Those that are stored; `bytes` of all of them. */
	pictures: z.object({ count: z.number(), bytes: z.number() }),
	/** Pictures whose file is gone: `list` has the first of them, each with a question that shows it and how that begins. */
	missing: z.object({
		count: z.number(),
		list: z.array(z.object({ name: z.string(), idQuestion: z.number(), text: z.string() })),
	}),
});
export type ExportSummaryDto = z.infer<typeof exportSummaryDto>;
