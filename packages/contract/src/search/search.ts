import * as z from "zod/mini";
import { input, line } from "../core/fields.ts";

/** Kinds of result, in display order. */
export const searchKinds = ["student", "exam", "question", "section", "university", "course", "post"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum number of results per kind. The full list of a kind has the rest. */
export const SEARCH_EACH = 5;
export const SEARCH_MAX = 100;

export const staffSearchQuery = input({ q: line({ label: "La búsqueda", max: SEARCH_MAX }) });

/**
 * `text` and `note` are the label; for a student only the name. `examId` and `courseId` locate a question's form, `universityId`
 * the university of an exam, `sectionId` the section in which a teacher finds a student.
 */
export const searchItemDto = z.object({
	kind: z.enum(searchKinds),
	id: z.number(),
	text: z.string(),
	note: z.string(),
	examId: z.optional(z.nullable(z.number())),
	courseId: z.optional(z.nullable(z.number())),
	universityId: z.optional(z.nullable(z.number())),
	sectionId: z.optional(z.nullable(z.number())),
});
export type SearchItemDto = z.infer<typeof searchItemDto>;

/** Results that the caller may see, grouped by kind. */
export const staffSearchDto = z.object({ items: z.array(searchItemDto) });
export type StaffSearchDto = z.infer<typeof staffSearchDto>;
