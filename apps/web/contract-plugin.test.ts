import { type Plugin, parseAst, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { contractForBrowsers } from "./contract-plugin.ts";

type Transform = Extract<Plugin["transform"], { handler: unknown }>["handler"];

/** Transforms a module of the contract as the client's build does. */
function forBrowsers(code: string): string {
	const handler = (contractForBrowsers().transform as { handler: Transform }).handler;
	const context = {
		parse: (text: string) => parseAst(text),
		error(fault: string) {
			throw new Error(fault);
		},
	} as unknown as Rolldown.TransformPluginContext;
	const { code: changed } = handler.call(context, code, "/x/packages/contract/src/tips/tips-routes.ts") as {
		code: string;
	};
	return changed;
}

const route = (fields: string) =>
	`/** Tips. */\n\nexport const tipRoutes = {\n\ttoday: defineRoute({\n\t\tmethod: "GET",\n${fields}\n\t}),\n};\n`;

describe("a module of the contract in the browser", () => {
	it("keeps a route's path and kind of body, and names no schema", () => {
		const code = forBrowsers(
			route('\t\tpath: "/tips",\n\t\tquery: tipQuery,\n\t\tbody: tipInput,\n\t\treply: tipDto,'),
		);
		expect(code).toContain('path: "/tips"');
		expect(code).toContain("query: undefined");
		expect(code).toContain("body: true");
		expect(code).toContain("reply: undefined");
		expect(code).toContain("/* @__PURE__ */ defineRoute(");
	});

	it.each([
		["a spread", route("\t\t...shared,"), 6, "..."],
		["a computed name", route('\t\t["path"]: "/tips",'), 6, "["],
		["a variable", "/** A tip. */\n\nexport const today = defineRoute(shared);\n", 3, "shared"],
	])("fails the build for a route with %s, and reports file, line and reason", (_what, code, line, text) => {
		const fault = `packages/contract/src/tips/tips-routes.ts:${line}: `;
		expect(() => forBrowsers(code)).toThrow(fault);
		expect(() => forBrowsers(code)).toThrow("defineRoute takes an object written out");
		expect(() => forBrowsers(code)).toThrow(text);
	});
});
