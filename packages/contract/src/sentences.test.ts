import { describe, expect, it } from "vitest";
import { sentencesOf } from "../testing/sentences.ts";
import { routeTable } from "./route-table.ts";

const requests = Object.values(routeTable)
	.flatMap((feature) => Object.values(feature))
	.flatMap((route) => [route.params, route.query, route.body].filter((schema) => schema !== undefined));

/** Error messages with the fields that produce them. */
const fieldsByMessage = new Map<string, string[]>();
for (const schema of requests)
	for (const [field, sentences] of sentencesOf(schema))
		for (const sentence of sentences) fieldsByMessage.set(sentence, [...(fieldsByMessage.get(sentence) ?? []), field]);

const matching = (faulty: RegExp, except = /^$/) =>
	[...fieldsByMessage].filter(([sentence]) => faulty.test(sentence) && !except.test(sentence));

describe("the error messages of all fields", () => {
	it("are produced by the tested values", () => {
		expect(fieldsByMessage.size).toBeGreaterThan(200);
		expect(fieldsByMessage.keys()).toContain("Los nombres deben ser un texto");
		expect(fieldsByMessage.keys()).toContain("Las respuestas no pueden faltar");
	});

	it.each([
		["a plural with its verb", /^L[ao]s\b.*\b(debe|puede|contiene|es)\b/],
		["a singular with its verb", /^(El|La)\b.*\b(deben|pueden|contienen|son)\b/, /^El asunto y el mensaje son/],
		["a feminine with its adjective", /^Las?\b.*\b(válid|requerid|verdader|fals)os?\b/],
		["a masculine with its adjective", /^(El|Los)\b.*\b(válid|requerid|verdader|fals)as?\b/, /^El área|hora válidas$/],
		["a date and an hour with their adjective", /fecha y hora válida$/],
	])("agree: %s", (_what, faulty, except?: RegExp) => expect(matching(faulty, except)).toEqual([]));

	it("are natural Spanish", () => {
		expect(matching(/al menos 1\b|^El valor no es válido$|true|false|\bser un texto\b.*\bser\b/)).toEqual([]);
		expect(matching(/^(?:El|La|Los|Las) (\w+)\b.*\bser un \1$/)).toEqual([]);
	});

	it("use 'tú', except where the specification fixes the wording", () => {
		const own =
			/^(Seleccione un curso|Ingrese una pregunta|Complete todas las alternativas|Por favor ingrese su correo electrónico)$/;
		expect(matching(/\b(Indique|Seleccione|Ingrese|ingrese|Complete|Escriba|Elija|su)\b/, own)).toEqual([]);
	});
});
