import { expect, it } from "vitest";
import { makeEntry } from "./testing/entries.ts";
import { coursesOf } from "./use-kept-courses.ts";

it("counts each error once, and lists the courses with most errors first", () => {
	const entries = [makeEntry(1, 7), makeEntry(2, 3), makeEntry(4, 3), makeEntry(2, 3), makeEntry(9, 5)];
	expect(coursesOf(entries)).toEqual([
		{ id: 3, name: "Curso 3", questions: 2 },
		{ id: 5, name: "Curso 5", questions: 1 },
		{ id: 7, name: "Curso 7", questions: 1 },
	]);
	expect(coursesOf([])).toEqual([]);
});
