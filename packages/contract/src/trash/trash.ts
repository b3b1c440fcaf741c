import * as z from "zod/mini";
import { input, pageOf, pageQuery, searchField } from "../core/fields.ts";

/** Kinds of item that can be restored after an administrator deletes them. */
export const trashKinds = ["exam", "question", "course", "university", "post"] as const;
export type TrashKind = (typeof trashKinds)[number];

/** Days during which an item can be restored. The rows are kept forever, because attempts refer to them. */
export const TRASH_DAYS = 30;

/** A deleted item. `name`: its name at the time. */
export const trashItemDto = z.object({
	kind: z.enum(trashKinds),
	id: z.number(),
	name: z.string(),
	/** For a university: number of exams deleted and restored with it. */
	exams: z.number(),
	deletedAt: z.string(),
	/** Name, at the time, of the person who deleted it. */
	deletedBy: z.string(),
	/** End of the time in which it can be restored. */
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
