import * as z from "zod/mini";
import { input, line } from "./fields.ts";

/** In the order in which they are shown. */
export const searchKinds = ["student", "exam", "question", "section", "university", "course", "post"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How many of each kind are told: who wants more goes to the list itself. */
export const SEARCH_EACH = 5;
export const SEARCH_MAX = 100;

export const staffSearchQuery = input({ q: line({ label: "La búsqueda", max: SEARCH_MAX }) });

/**
 * `text` and `note` name it to somebody: of a student the name alone. `examId` and `courseId` say where a question's form is,
 * `universityId` whose exam it is, `sectionId` in which section a teacher finds a student.
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

/** What who asks may see, by kind. */
export const staffSearchDto = z.object({ items: z.array(searchItemDto) });
export type StaffSearchDto = z.infer<typeof staffSearchDto>;
