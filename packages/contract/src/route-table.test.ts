import { describe, expect, it } from "vitest";
import calls from "./calls.txt?raw";
import { actNames } from "./core/act-names.ts";
import { accessWord, isForStaff, type Route } from "./core/route.ts";
import { routeTable } from "./route-table.ts";

const specified = calls
	.split("\n")
	.filter((line) => line !== "" && !line.startsWith("#"))
	.map((line) => line.split(/\s+/).join(" "));

const routes = Object.values(routeTable).flatMap((feature) => Object.values(feature));
const letterOf = (origin: Route["origin"]) => (origin === "spec" ? "S" : "A");
const defined = routes.map(
	({ origin, access, method, path }) => `${letterOf(origin)} ${accessWord(access)} ${method} ${path}`,
);

describe("the route table", () => {
	it("has every call of calls.txt", () => {
		expect(specified.length).toBeGreaterThan(60);
		expect(specified.filter((call) => !defined.includes(call))).toEqual([]);
	});

	it("has no other call and no duplicates", () => {
		expect(defined.filter((call) => !specified.includes(call))).toEqual([]);
		expect(new Set(defined).size).toBe(defined.length);
	});

	it("has a parameter schema for exactly the parameters of each path", () => {
		for (const route of routes) {
			const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
			expect(Object.keys(route.params?.def.shape ?? {}), route.path).toEqual(named);
		}
	});

	it("declares the audit-log acts of every writing call by staff, and has no unused act", () => {
		const silent = routes.filter(({ access, method, records }) => isForStaff(access) && method !== "GET" && !records);
		expect(silent.map(({ path }) => path)).toEqual([]);
		const recordedActs = routes.flatMap(({ records }) => (records && !("none" in records) ? records : []));
		expect(actNames.filter((act) => !recordedActs.includes(act))).toEqual([]);
	});

	it("wraps every response in the envelope, except those of authentication and files", () => {
		const bare = routes.filter((route) => !route.envelope).map((route) => route.path);
		const isBare = ({ method, path }: Route) =>
			path.startsWith("/autenticacion/") ||
			(method === "GET" &&
				/\/(receipt|template|data|export|report|calendar|picture|booklet\.pdf|certificate\.pdf|answer-sheet\.pdf|key\.pdf|picture\/\{id\}\/\{name\})$/.test(
					path,
				));
		expect(bare.sort()).toEqual(
			routes
				.filter(isBare)
				.map((route) => route.path)
				.sort(),
		);
	});
});
