import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "./routes.ts";

/** Reads the list of cached pages from the source of the service worker, which cannot import the routes. */
function pagesOfWorker(): RegExp {
	const source = readFileSync(new URL("../sw/sw.ts", import.meta.url), "utf8");
	const [, pattern] = source.match(/signedInPage =\s*\/(.+)\/;/) ?? [];
	return new RegExp(pattern!.replaceAll("\\/", "/"));
}

const addressesOf = ({ path, children }: RouteConfigEntry, above = ""): string[] => {
	const own = path === undefined ? above : `${above}/${path.replace(/:\w+|\*/g, "1")}`;
	return [...(path === undefined ? [] : [own]), ...(children ?? []).flatMap((child) => addressesOf(child, own))];
};

const isStudents = ({ file }: RouteConfigEntry) => file === "routes/student/area.tsx";
const students = routes.filter(isStudents).flatMap((entry) => addressesOf(entry));
const others = routes.filter((entry) => !isStudents(entry)).flatMap((entry) => addressesOf(entry));

it("the service worker caches exactly the students' pages", () => {
	const pages = pagesOfWorker();
	expect(students).toContain("/universidades/examen/1");
	expect(others).toContain("/cursos-gestion");
	expect(students.filter((address) => !pages.test(address))).toEqual([]);
	expect(others.filter((address) => pages.test(address))).toEqual([]);
});

it("the service worker names only existing pages", () => {
	const [, names] = pagesOfWorker().source.match(/\(([^)]+)\)/) ?? [];
	const first = new Set(students.map((address) => address.split("/")[1]));
	expect(names!.split("|").filter((name) => !first.has(name.split(/[\\/]/)[0]))).toEqual([]);
});
