import { expect, it } from "vitest";
import { findCourses } from "./find.ts";

const courses = ["Álgebra", "Geometría del Espacio", "Química"].map((name, id) => ({ id, name }));
const namesFound = (query: string) => findCourses(courses, query).map(({ name }) => name);

it("finds a course by any words of its name, without accents and in any case", () => {
	expect(namesFound("algebra")).toEqual(["Álgebra"]);
	expect(namesFound(" ESPACIO geo ")).toEqual(["Geometría del Espacio"]);
	expect(namesFound("química")).toEqual(["Química"]);
});

it("finds all courses for an empty query, and none if no name matches", () => {
	expect(namesFound("  ")).toHaveLength(3);
	expect(namesFound("hermilio")).toEqual([]);
});
