import * as z from "zod/mini";
import { input, pageOf, pageQuery, searchField } from "./fields.ts";

/** What an administrator deletes that can be had back. */
export const trashKinds = ["exam", "question", "course", "university", "post"] as const;
export type TrashKind = (typeof trashKinds)[number];

/** For how long; attempts refer to the rows, which stay for good. */
export const TRASH_DAYS = 30;

/** Something that was deleted, as it was called then. */
export const trashItemDto = z.object({
	kind: z.enum(trashKinds),
	id: z.number(),
	name: z.string(),
	/** Of a university: how many exams went with it and come back with it. */
	exams: z.number(),
	deletedAt: z.string(),
	/** Who deleted it, by the name that they had. */
	deletedBy: z.string(),
	/** When it can be had back no more. */
	until: z.string(),
});
export type TrashItemDto = z.infer<typeof trashItemDto>;
export const trashPageDto = pageOf(trashItemDto);
export type TrashPageDto = z.infer<typeof trashPageDto>;

export const trashQuery = input({
	search: searchField,
	kind: z.optional(z.enum(trashKinds, "El tipo no es válido")),
	...pageQuery,
});
export type TrashQuery = z.output<typeof trashQuery>;
