import { describe, expect, it } from "vitest";
import { differenceOf, scoreWords, shortScore } from "./score-words.ts";

const ruled = { score: 61.5, points: 1230.75, maxPoints: 2000 };
const plain = { score: 61.5, points: null, maxPoints: null };

describe("a score in words", () => {
	it("shows the university's points first if there is a rule, then the percentage", () => {
		expect(scoreWords(ruled)).toEqual({ lead: "1,230.75", of: "de 2,000", beside: "61.5\u00a0% de aciertos" });
		expect(shortScore(ruled)).toBe("1,230.75 de 2,000");
		expect(scoreWords({ ...ruled, points: -12.375 }).lead).toBe("−12.375");
	});

	it("is the percentage without a rule", () => {
		expect(scoreWords(plain)).toEqual({ lead: "61.5", of: "de 100", beside: undefined });
		expect(shortScore(plain)).toBe("61.5\u00a0%");
	});
});

describe("a difference", () => {
	it("is in points, exact to the thousandth, if both results have the same maximum", () => {
		const before = { score: 56.5, points: 1118.25, maxPoints: 2000 };
		const { by, text, before: was } = differenceOf(ruled, before, "UNMSM");
		expect([by, text, was]).toEqual([112.5, "112.5 puntos UNMSM", "1,118.25 de 2,000"]);
		expect(differenceOf(before, ruled, "UNMSM")).toMatchObject({ by: -112.5, text: "112.5 puntos UNMSM" });
		expect(differenceOf({ ...ruled, points: 0.3 }, { ...ruled, points: 0.1 }, "UNA").text).toBe("0.2 puntos UNA");
		expect(differenceOf({ ...ruled, points: 2 }, { ...ruled, points: 1 }, "UNA").text).toBe("1 punto UNA");
	});

	it("is in percentage points if one result has no points or another maximum", () => {
		for (const before of [
			{ ...plain, score: 56.5 },
			{ score: 56.5, points: 500, maxPoints: 1800 },
		])
			expect(differenceOf(ruled, before, "UNMSM")).toEqual({
				...{ by: 5, text: "5.0 puntos porcentuales", before: "56.5\u00a0% de aciertos" },
			});
		expect(differenceOf(plain, { ...plain, score: 62.5 }).text).toBe("1.0 punto porcentual");
		expect(differenceOf(plain, plain).by).toBe(0);
	});
});
