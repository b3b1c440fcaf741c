import { describe, expect, it } from "vitest";
import {
	availableFor,
	type BlueprintForm,
	checkBlueprint,
	faultOf,
	firstForm,
	missingCount,
	newRow,
	splitText,
	toBlueprintBody,
	toBlueprintForm,
	topicsFor,
	totalOf,
} from "./blueprint-form.ts";

const cell = (more: object) => ({ courseId: 1, topic: null, difficulty: null, count: 1, ...more });
const available = {
	cells: [
		cell({ difficulty: "FACIL" as const, topic: "Redes", count: 3 }),
		cell({ difficulty: "DIFICIL" as const, count: 2 }),
		cell({ count: 4 }),
		cell({ courseId: 2, count: 50 }),
	],
	exams: [],
};
const form = (rows: BlueprintForm["rows"]): BlueprintForm => ({ rows, exams: "3", of: "ALL", source: "BANK" });
const course = (id: number) => ({ id, name: `Curso ${id}` }) as never;
const composition = (more: object) => ({ blueprint: null, areas: [], areaId: null, ...more }) as never;

describe("the initial blueprint", () => {
	const area = {
		id: 5,
		name: "Área A",
		source: "",
		courses: [
			{ courseId: 2, name: "Dos", questions: 7 },
			{ courseId: 9, name: "", questions: 1 },
		],
	};

	it("is the saved one, otherwise the area's existing courses, otherwise every course", () => {
		const blueprint = {
			rows: [{ courseId: 1, count: 3, split: null, topics: ["Redes"] }],
			unusedIn: { exams: 0, of: "ALL" },
			source: "UNIVERSITY",
			version: 4,
		};
		const rowsOf = (more: object) =>
			firstForm(composition(more), [course(1), course(2)]).rows.map(({ courseId, count }) => [courseId, count]);
		expect(rowsOf({ blueprint, areas: [area], areaId: 5 })).toEqual([[1, "3"]]);
		expect(rowsOf({ areas: [area], areaId: 5 })).toEqual([[2, "7"]]);
		expect(rowsOf({ areas: [area] })).toEqual([
			[1, ""],
			[2, ""],
		]);
	});

	it("is unchanged after a round trip through the server's format", () => {
		const typed = form([
			{ ...newRow(1, "10"), by: "PERCENT", FACIL: "50", MEDIA: "", DIFICIL: "20", topics: ["Redes"] },
		]);
		const body = toBlueprintBody(typed);
		expect(body).toEqual({
			rows: [{ courseId: 1, count: 10, split: { by: "PERCENT", FACIL: 50, MEDIA: 0, DIFICIL: 20 }, topics: ["Redes"] }],
			unusedIn: { exams: 3, of: "ALL" },
			source: "BANK",
		});
		expect(toBlueprintBody(toBlueprintForm(body))).toEqual(body);
	});
});

describe("the typed blueprint", () => {
	it("omits rows without a count, and assigns a fault to its row", () => {
		const wrong = newRow(2, "mil");
		const typed = form([newRow(1), newRow(1, "0"), wrong]);
		expect(toBlueprintBody(typed).rows).toHaveLength(1);
		const fault = checkBlueprint(typed);
		expect(faultOf(fault?.errors ?? {}, typed, wrong)).toEqual({
			message: expect.stringMatching(/^La cantidad de preguntas/),
			isWithin: false,
		});
		expect(faultOf(fault?.errors ?? {}, typed, typed.rows[0]!)).toBeUndefined();
		expect([totalOf(typed), totalOf(form([newRow(1, "4"), newRow(2, " 5 ")]))]).toEqual([0, 9]);
	});

	it.each([
		["a sum", { by: "COUNT" as const, FACIL: "9" }],
		["percentages", { by: "PERCENT" as const, FACIL: "99", MEDIA: "2" }],
		["a share that is no number", { by: "COUNT" as const, FACIL: "dos" }],
		["topics", { topics: ["x".repeat(101)] }],
	])("expands the collapsed conditions if %s is at fault", (_what, more) => {
		const row = { ...newRow(1, "5"), ...more };
		const typed = form([newRow(2, "1"), row]);
		expect(faultOf(checkBlueprint(typed)?.errors ?? {}, typed, row)).toMatchObject({ isWithin: true });
	});

	it("is compared with the available questions by difficulty and topic", () => {
		const row = { ...newRow(1, "9"), by: "COUNT" as const, DIFICIL: "4" };
		const there = availableFor(row, available);
		expect(there).toEqual({ all: 9, by: { FACIL: 3, MEDIA: 0, DIFICIL: 2 } });
		// The row asks for four hard questions, of which two exist, and for five of any difficulty, of which seven are left.
		expect(missingCount(row, there)).toBe(2);
		expect(missingCount({ ...newRow(1, "11") }, there)).toBe(2);
		expect(missingCount({ ...newRow(1, "x") }, there)).toBe(0);
		const ofTopic = { ...newRow(1, "5"), topics: ["Redes"] };
		expect(missingCount(ofTopic, availableFor(ofTopic, available))).toBe(2);
		expect(topicsFor({ ...ofTopic, topics: ["Anillos"] }, available)).toEqual(["Anillos", "Redes"]);
	});

	it("shows the counts that percentages result in", () => {
		expect(splitText({ ...newRow(1, "10"), by: "PERCENT", FACIL: "33", DIFICIL: "33" })).toBe(
			"3 fáciles, 3 difíciles, 4 de cualquiera",
		);
		expect(splitText(newRow(1, "10"))).toBe("");
	});
});
