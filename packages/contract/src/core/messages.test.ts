import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { faultOf, faultsOf } from "../../testing/faults.ts";
import { signInInput } from "../auth/auth.ts";
import { routeTable } from "../route-table.ts";
import { firstMessage } from "./messages.ts";

const requests = Object.values(routeTable)
	.flatMap((feature) => Object.values(feature))
	.flatMap((route) =>
		[route.params, route.query, route.body]
			.filter((schema) => schema !== undefined)
			.map((schema) => ({ route, schema })),
	);

describe("messages", () => {
	it("are keyed by field path, with the first message of each field", () => {
		const form = z.object({ rows: z.array(z.object({ name: z.string("Falta el nombre") })), size: z.number("Falta") });
		expect(faultsOf(form, { rows: [{ name: "a" }, {}] })).toEqual({ "rows.1.name": "Falta el nombre", size: "Falta" });
	});

	it("report an incomplete form before any other fault", () => {
		expect(faultOf(signInInput, { email: "rosa@correo.pe", password: "" })).toBe("Todos los campos son obligatorios");
		expect(faultOf(signInInput, { password: "abc" })).toBe("Todos los campos son obligatorios");
		expect(faultsOf(signInInput, { email: "rosa", password: "abc" })).toEqual({
			email: "El correo no es válido",
			password: "La contraseña debe tener al menos 6 caracteres",
		});
	});

	it("never show zod's own English", () => {
		expect(faultOf(z.object({ a: z.number() }), { a: "x" })).toBe("El valor no es válido");
		expect(firstMessage({ issues: [] })).toBe("Revisa los datos ingresados");
	});

	it("come from our schemas, never from zod, for any value sent to any route", () => {
		const fallback = "El valor no es válido";
		const keys = fc.constantFrom(
			...new Set(
				requests.flatMap(({ schema }) => Object.keys((schema as { def?: { shape?: object } }).def?.shape ?? {})),
			),
		);
		const junk = fc.oneof(
			fc.anything({ key: keys, maxDepth: 3 }),
			fc.dictionary(keys, fc.anything({ key: keys, maxDepth: 3 }), { maxKeys: 12 }),
		);
		fc.assert(
			fc.property(fc.constantFrom(...requests), junk, ({ route, schema }, value) => {
				const faults = Object.values(faultsOf(schema, value) ?? {});
				expect(faults, route.path).not.toContain(fallback);
				for (const fault of faults) expect(fault, route.path).not.toMatch(/invalid|expected|received|must|too /i);
			}),
			{ numRuns: 3000 },
		);
	});

	it("come from schemas that can be converted to JSON Schema, for the OpenAPI document", () => {
		for (const { schema } of requests) expect(() => z.toJSONSchema(schema, { io: "input" })).not.toThrow();
		for (const feature of Object.values(routeTable))
			for (const route of Object.values(feature)) expect(() => z.toJSONSchema(route.reply), route.path).not.toThrow();
	});
});
