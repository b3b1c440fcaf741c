import * as z from "zod/mini";
import { faultsOf } from "./faults.ts";

type JsonSchema = { type?: unknown; properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] };

/**
 * Wrong values for a field that is present: each type of value, too long, too large, too many, and characters that no text may
 * contain.
 */
const wrongValues = [
	null,
	"",
	" ",
	"x",
	"a\0b",
	"a\nb",
	"x".repeat(100_001),
	-1,
	0,
	0.12345,
	1,
	1e12,
	true,
	{},
	[],
	["x"],
	Array.from({ length: 1000 }, () => ({})),
];

/** Yields values for `schema` with exactly one fault, for each place and fault. */
function* faultyValues(schema: JsonSchema): Generator<unknown> {
	yield* wrongValues;
	for (const one of schema.anyOf ?? []) yield* faultyValues(one);
	if (schema.items) for (const item of faultyValues(schema.items)) yield [item];
	for (const [name, field] of Object.entries(schema.properties ?? {}))
		for (const value of faultyValues(field)) yield { [name]: value };
}

/** Returns the messages with which a schema refuses values, by field. */
export function sentencesOf(schema: z.ZodMiniType): Map<string, Set<string>> {
	const found = new Map<string, Set<string>>();
	for (const value of faultyValues(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema))
		for (const [field, sentence] of Object.entries(faultsOf(schema, value) ?? {})) {
			const place = field.replace(/\.\d+\b/g, "[]");
			found.set(place, (found.get(place) ?? new Set()).add(sentence));
		}
	return found;
}
