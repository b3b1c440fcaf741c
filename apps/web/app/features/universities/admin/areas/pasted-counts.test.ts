import { describe, expect, it } from "vitest";
import { readPasted } from "./pasted-counts.ts";

const courses = [
	{ id: 3, name: "Habilidad Verbal" },
	{ id: 1, name: "Álgebra" },
	{ id: 2, name: "Física 2" },
];

describe("pasted counts", () => {
	it("are matched by course name, in any order, case or accents", () => {
		const table = "Curso\tPreguntas\r\nALGEBRA\t3\r\nHabilidad  verbal\t10\t10\r\nFísica 2\t\t5\r\nTotal\t100\r\n";
		expect(readPasted(table, courses, 0)).toEqual({ asked: { 1: "3", 2: "5", 3: "10" }, unknown: [] });
		expect(readPasted("Álgebra: 4\nFísica 2 ... 7\n\nHabilidad Verbal 10", courses, 2)).toEqual({
			asked: { 1: "4", 2: "7", 3: "10" },
			unknown: [],
		});
	});

	it("report names that match no course", () => {
		expect(readPasted("Álgebra 3\nQuechua 4", courses, 0)).toEqual({ asked: { 1: "3" }, unknown: ["Quechua"] });
	});

	it("fill a column from the pasted position, with gaps, up to the last course", () => {
		expect(readPasted("5\n\n", courses, 1)).toEqual({ asked: { 1: "5", 2: "" }, unknown: [] });
		expect(readPasted("5\t6\t7", courses, 1)).toEqual({ asked: { 1: "5", 2: "6" }, unknown: [] });
	});

	it("leave the paste of a single number to the browser", () => {
		expect(readPasted("12\n", courses, 0)).toBeUndefined();
	});
});
