import { describe, expect, it } from "vitest";
import calls from "./calls.txt?raw";
import { routeTable } from "./route-table.ts";

const told = calls
	.split("\n")
	.filter((line) => line !== "" && !line.startsWith("#"))
	.map((line) => line.split(/\s+/).join(" "));

const routes = Object.values(routeTable).flatMap((feature) => Object.values(feature));
const built = routes.map((route) => `${route.origin} ${route.access} ${route.method} ${route.path}`);

describe("the route table", () => {
	it("has every call of calls.txt", () => {
		expect(told.length).toBeGreaterThan(60);
		expect(told.filter((call) => !built.includes(call))).toEqual([]);
	});

	it("has no other call and none twice", () => {
		expect(built.filter((call) => !told.includes(call))).toEqual([]);
		expect(new Set(built).size).toBe(built.length);
	});

	it("has a parameter schema for exactly the parameters of each path", () => {
		for (const route of routes) {
			const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
			expect(Object.keys(route.params?.def.shape ?? {}), route.path).toEqual(named);
		}
	});

	it("wraps every answer in the envelope but authentication's and files' bytes", () => {
		const bare = routes.filter((route) => !route.envelope).map((route) => route.path);
		const isBare = (path: string) =>
			path.startsWith("/autenticacion/") || /\/(receipt|template|data|export)$/.test(path);
		expect(bare.sort()).toEqual(
			routes
				.map((route) => route.path)
				.filter(isBare)
				.sort(),
		);
	});
});
