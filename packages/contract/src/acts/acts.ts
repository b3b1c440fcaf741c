import * as z from "zod/mini";
import { actNames, subjectKindNames } from "../core/act-names.ts";
import { ID_MAX, input, pathInteger, searchField } from "../core/fields.ts";

const day = z
	.string("La fecha no es válida")
	.check(z.maxLength(10, { error: "La fecha no es válida", abort: true }), z.iso.date("La fecha no es válida"));
const id = pathInteger({ min: 1, max: ID_MAX, message: "El identificador no es válido" });

/** Filters of the log. `from` and `to` are days in Lima's time zone, both inclusive. `before`: only acts older than that id. */
export const actsQuery = input({
	search: searchField,
	staffId: z.optional(id),
	act: z.optional(z.enum(actNames, "La acción no es válida")),
	kind: z.optional(z.enum(subjectKindNames, "El tipo no es válido")),
	subjectId: z.optional(id),
	from: z.optional(day),
	to: z.optional(day),
	before: z.optional(id),
	size: z._default(pathInteger({ min: 1, max: 100, message: "El tamaño debe estar entre 1 y 100" }), 50),
});
export type ActsQuery = z.infer<typeof actsQuery>;

const factsDto = z.nullable(z.record(z.string(), z.unknown()));

/**
 * One act. `act`, `subject.kind` and fact names may come from another version of the program; clients show unknown ones as they
 * are.
 */
export const actDto = z.object({
	id: z.number(),
	at: z.string(),
	/** name and role at the time of the act */
	staff: z.object({ id: z.number(), name: z.string(), role: z.string() }),
	act: z.string(),
	/** `name`: the name at the time; for a student the current name, null if the account was deleted */
	subject: z.object({ kind: z.string(), id: z.nullable(z.number()), name: z.nullable(z.string()) }),
	before: factsDto,
	after: factsDto,
	reason: z.nullable(z.string()),
});
export type ActDto = z.infer<typeof actDto>;

/** Newest first. `next`: value of `before` for the next page, null on the last. `staff`: everybody who appears in the log. */
export const actPageDto = z.object({
	items: z.array(actDto),
	next: z.nullable(z.number()),
	staff: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type ActPageDto = z.infer<typeof actPageDto>;
