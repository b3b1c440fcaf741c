import { describe, expect, it } from "vitest";
import { readPasted } from "./pasted-counts.ts";

const courses = [
	{ id: 3, name: "Habilidad Verbal" },
	{ id: 1, name: "Álgebra" },
	{ id: 2, name: "Física 2" },
];

describe("counts that are pasted", () => {
	it("go by the names of the courses, in any order and writing", () => {
		const table = "Curso\tPreguntas\r\nALGEBRA\t3\r\nHabilidad  verbal\t10\t10\r\nFísica 2\t\t5\r\nTotal\t100\r\n";
		expect(readPasted(table, courses, 0)).toEqual({ asked: { 1: "3", 2: "5", 3: "10" }, unknown: [] });
		expect(readPasted("Álgebra: 4\nFísica 2 ... 7\n\nHabilidad Verbal 10", courses, 2)).toEqual({
			asked: { 1: "4", 2: "7", 3: "10" },
			unknown: [],
		});
	});

	it("tell the names that are no course", () => {
		expect(readPasted("Álgebra 3\nQuechua 4", courses, 0)).toEqual({ asked: { 1: "3" }, unknown: ["Quechua"] });
	});

	it("fill a column from where it is pasted, with its gaps, and stop at the end", () => {
		expect(readPasted("5\n\n", courses, 1)).toEqual({ asked: { 1: "5", 2: "" }, unknown: [] });
		expect(readPasted("5\t6\t7", courses, 1)).toEqual({ asked: { 1: "5", 2: "6" }, unknown: [] });
	});

	it("leave a number alone to the browser", () => {
		expect(readPasted("12\n", courses, 0)).toBeUndefined();
	});
});
