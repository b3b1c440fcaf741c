import { expect, it } from "vitest";
import { offeredRules } from "./offered-rules.ts";

const university = (slug: string, examCount = 1) => ({
	slug,
	code: slug.toUpperCase(),
	name: slug,
	logo: null,
	examCount,
});
const exams = (...universities: ReturnType<typeof university>[]) => offeredRules(universities).map(({ exam }) => exam);

it("returns the points of each rule, and whether it is confirmed", () => {
	expect(offeredRules([university("unmsm"), university("uni")]).map((row) => Object.values(row))).toEqual([
		["San Marcos", "+20", "−1.125", "0", true],
		["UNI, Matemática", "+15", "−3", "0", false],
		["UNI, Aptitud Académica", "+6", "−1.2", "0", false],
	]);
});

it("returns only rules of universities with exams", () => {
	expect(exams(university("unmsm"), university("pucp"))).toEqual(["San Marcos"]);
	expect(exams(university("uni"), university("unmsm", 0))).toEqual(["UNI, Matemática", "UNI, Aptitud Académica"]);
	expect(exams(university("una-puno"))).toEqual([]);
});
