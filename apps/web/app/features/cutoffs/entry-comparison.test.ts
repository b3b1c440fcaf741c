import type { AttemptDto, AttemptResultDto } from "@cachimbo/contract/attempts/attempts";
import type { UniversityCutoffsDto } from "@cachimbo/contract/cutoffs/cutoffs";
import { describe, expect, it } from "vitest";
import { compareEntry, type EntryComparison } from "./entry-comparison.ts";
import { sourceDateText } from "./source-date.ts";
import { coursesText, distanceText, leadText, medianText, notComparableText } from "./wording.ts";

const scoring = {
	...{ correct: 20, wrong: -1.125, blank: 0, sections: [], source: "", sourceDate: null, confirmed: true },
};
const result = (more: Partial<AttemptResultDto> = {}) =>
	({
		...{ points: 1043, maxPoints: 2000, scoring },
		byCourse: [
			{ courseId: 1, name: "Biología", correct: 4, wrong: 4, blank: 0, total: 8 },
			{ courseId: 2, name: "Química", correct: 5, wrong: 0, blank: 2, total: 7 },
		],
		...more,
	}) as AttemptResultDto;
const attempt = (more: object = {}) =>
	({
		exam: { examPeriod: "2026-I · Área A", examTypeDTO: { id: 1, name: "Simulacro" } },
		...{ review: [], questions: [] },
		...more,
	}) as unknown as AttemptDto;

let id = 0;
const item = (career: string, lastScore: number, more: object = {}) => {
	id += 1;
	return {
		...{ id, process: "2025-II", career, lastScore, medianScore: null, maxScore: 2000 },
		...{ admitted: null, vacancies: null, demonstration: false, areaId: null, source: 0, ...more },
	};
};
const cutoffs = (...items: UniversityCutoffsDto["items"]): UniversityCutoffsDto => ({
	sources: [{ source: "Resultados", sourceUrl: null, sourceDate: "2025-09" }],
	areas: [
		{ id: 1, name: "Área A: Ciencias de la Salud" },
		{ id: 2, name: "Área B: Ciencias Básicas" },
	],
	items,
});
const compare = (listed: UniversityCutoffsDto, more: object = {}) =>
	compareEntry({ attempt: attempt(), result: result(), cutoffs: listed, career: null, ...more }) as EntryComparison;

describe("comparing a result with the cut-offs", () => {
	it("leads with the hardest career that the result reaches, and lists the nearest first", () => {
		const comparison = compare(cutoffs(item("Medicina", 1500), item("Enfermería", 1021.5), item("Nutrición", 900)));
		expect(leadText(comparison.lead)).toBe(
			"Con 1,043 puntos: por encima del último ingresante de Enfermería 2025-II (1,021.5)",
		);
		expect(comparison.careers.map((one) => [one.career, distanceText(one)])).toEqual([
			["Enfermería", "+21.5 puntos"],
			["Nutrición", "+143 puntos"],
			["Medicina", "Faltan 457 puntos"],
		]);
		expect(comparison.reached).toBe(2);
	});

	it("puts the student's own career first, ignoring case", () => {
		const comparison = compare(cutoffs(item("Medicina Humana", 1063), item("Enfermería", 1043)), {
			career: "MEDICINA HUMANA",
		});
		expect(comparison.lead).toMatchObject({ career: "Medicina Humana", isOwn: true, standing: "below" });
		expect(coursesText(comparison.lead.courses!)).toEqual(["Bastaba con 1 acierto más en Biología o Química."]);
		expect(leadText(comparison.careers[1]!)).toBe(
			"Con 1,043 puntos: igual al último ingresante de Enfermería 2025-II (1,043)",
		);
	});

	it("combines courses if no single one brings the missing points", () => {
		const comparison = compare(cutoffs(item("Medicina", 1147.5)));
		expect(coursesText(comparison.lead.courses!)).toEqual([
			"Juntos: 4 aciertos más en Biología y 1 acierto más en Química.",
		]);
	});

	it("excludes careers of other areas", () => {
		const comparison = compare(cutoffs(item("Enfermería", 1021.5, { areaId: 1 }), item("Física", 800, { areaId: 2 })));
		expect(comparison.careers.map(({ career }) => career)).toEqual(["Enfermería"]);
		// Same if the area has no data.
		expect(compare(cutoffs(item("Física", 800, { areaId: 2 })))).toBeUndefined();
		expect(compare(cutoffs())).toBeUndefined();
	});

	it("converts the points in proportion for annulled questions, and marks them as converted", () => {
		const annulled = { idQuestion: 9, outcome: "annulled" };
		const comparison = compare(cutoffs(item("Enfermería", 1021.5)), {
			attempt: attempt({ review: [annulled], questions: [{ idQuestion: 9, courseId: 1 }] }),
			result: result({ points: 990, maxPoints: 1980 }),
		});
		expect(comparison.lead).toMatchObject({ points: 1000, isConverted: true, fromLast: -21.5 });
	});

	it("returns the reason if the result cannot be compared", () => {
		const short = compareEntry({
			attempt: attempt(),
			result: result({ maxPoints: 400 }),
			cutoffs: cutoffs(item("Enfermería", 1021.5)),
			career: null,
		});
		expect(notComparableText(short as never, "UNMSM")).toBe(
			"Este examen vale hasta 400 puntos, y los procesos de UNMSM que conocemos hasta 2,000: son exámenes distintos y no se pueden comparar.",
		);
		const percentage = compare(cutoffs(item("Enfermería", 1021.5)), {
			result: result({ points: null, maxPoints: null, scoring: null }),
		});
		expect(percentage).toEqual({ why: "percentage" });
	});

	it("includes the median if one was published", () => {
		const comparison = compare(cutoffs(item("Enfermería", 1000, { medianScore: 1100 })));
		expect(medianText(comparison.lead)).toBe("Mediana de los ingresantes: 1,100 (57 más que tú)");
	});
});

it.each([
	["2025", "2025"],
	["2025-09", "setiembre de 2025"],
	["2025-10-14", "14 de octubre de 2025"],
])("formats the source date %s as %s", (date, text) => expect(sourceDateText(date)).toBe(text));
