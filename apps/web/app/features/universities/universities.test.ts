import type { ExamDto, ExamSummaryDto, ScoringDto } from "@cachimbo/contract/exams/exams";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { describe, expect, test } from "vitest";
import { formatWeight } from "../../platform/words/formats.ts";
import { type ExamProgress, examLines } from "./exam-lines.ts";
import { findUniversities } from "./find.ts";
import { newestRule, ruleSource, weightGroups } from "./scoring-cells.ts";

const university = (code: string, name: string) => ({ code, name }) as UniversityDto;
const all = [
	university("UNMSM", "Universidad Nacional Mayor de San Marcos"),
	university("UNI", "Universidad Nacional de Ingeniería"),
];
const codesFor = (query: string) => findUniversities(all, query).map(({ code }) => code);

test("finds universities by name or acronym, ignoring case and accents", () => {
	expect(codesFor("INGENIERIA")).toEqual(["UNI"]);
	expect(codesFor("  san marcos ")).toEqual(["UNMSM"]);
	expect(codesFor("unmsm")).toEqual(["UNMSM"]);
	expect(codesFor("")).toEqual(["UNMSM", "UNI"]);
	expect(codesFor("hermilio")).toEqual([]);
});

const base = { correct: 6, wrong: -1.2, blank: 0 };
const strong = { correct: 15, wrong: -3, blank: 0 };
const rule: ScoringDto = {
	...base,
	sections: [
		{ name: "Matemática", courseIds: [1], ...strong },
		{ name: "Física y Química", courseIds: [2], ...strong },
	],
	source: "Prospecto de admisión",
	sourceDate: "2024-06-15",
	confirmed: true,
};

describe("the scoring rule", () => {
	test("lists each weight once, with its sections, the other courses last", () => {
		expect(weightGroups(rule)).toEqual([
			{ sections: ["Matemática", "Física y Química"], ...strong },
			{ sections: [], ...base },
		]);
		expect(weightGroups({ ...rule, sections: [] })).toEqual([{ sections: [], ...base }]);
	});

	test("is taken from the newest period with a rule", () => {
		const exam = (examPeriod: string, scoring: ScoringDto | null) => ({ examPeriod, scoring }) as ExamDto;
		const older = { ...rule, correct: 4 };
		expect(newestRule([exam("2024-II", older), exam("2025-1", rule), exam("2026", null)])).toEqual({
			rule,
			period: "2025-1",
		});
		expect(newestRule([exam("2026", null)])).toBeUndefined();
	});

	test("is taken from an exam of the student's own area, if one has a rule", () => {
		const exam = (examPeriod: string) => ({ examPeriod, scoring: rule }) as ExamDto;
		const exams = [exam("2026-I · Área A"), exam("2026-I · Área C"), exam("2026-II")];
		expect(newestRule(exams, "Área C: Ingenierías")?.period).toBe("2026-I · Área C");
		expect(newestRule(exams, "Área E: Humanidades")?.period).toBe("2026-II");
	});

	test("shows weights with their sign", () => {
		expect([20, -1.125, 0].map(formatWeight)).toEqual(["+20", "−1.125", "0"]);
	});

	test("names its source, or that it is unconfirmed", () => {
		expect(ruleSource(rule)).toBe("Fuente: Prospecto de admisión (15 jun. 2024).");
		expect(ruleSource({ ...rule, source: "Gestión, 2024" })).toBe("Fuente: Gestión, 2024.");
		expect(ruleSource({ ...rule, confirmed: false, source: "" })).toBe(
			"No encontramos una publicación oficial de esta regla.",
		);
	});
});

describe("the exams of a university", () => {
	const exam = (idExams: number, examPeriod: string, opensAt: string | null = null) =>
		({
			idExams,
			examPeriod,
			examTypeDTO: { id: 1, name: "Ordinario" },
			opensAt,
			questionCount: 10,
			premium: false,
		}) as ExamSummaryDto;
	const now = Date.parse("2026-11-21T15:00:00Z");
	const lines = (exams: ExamSummaryDto[], progress: [number, ExamProgress][]) =>
		examLines(exams, new Map(progress), now);

	test("are listed newest first, in either spelling of a period", () => {
		const ids = lines([exam(1, "2023-II"), exam(2, "2024-1"), exam(3, "2024-II"), exam(4, "2022")], []).map(
			(line) => line.exam.idExams,
		);
		expect(ids).toEqual([3, 2, 1, 4]);
	});

	test("highlight the exam in progress, otherwise the first one never started", () => {
		const exams = [exam(1, "2025-1"), exam(2, "2024-1"), exam(3, "2023-1")];
		const nextOf = (...progress: Parameters<typeof lines>[1]) =>
			lines(exams, progress).findIndex((line) => line.isNext);
		expect(nextOf()).toBe(0);
		expect(nextOf([1, { running: [], last: { score: 40, points: null, maxPoints: null }, waits: false }])).toBe(1);
		expect(nextOf([3, { running: [5], last: null, waits: false }])).toBe(2);
	});

	test("highlight free exams before premium ones, and never empty ones", () => {
		const exams = [
			{ ...exam(1, "2025-1"), questionCount: 0 },
			{ ...exam(2, "2024-1"), premium: true },
			exam(3, "2023-1"),
		];
		const nextOf = (...left: ExamSummaryDto[]) => lines(left, []).find((line) => line.isNext)?.exam.idExams;
		expect(nextOf(...exams)).toBe(3);
		expect(nextOf(...exams.slice(0, 2))).toBe(2);
		expect(nextOf(...exams.slice(0, 1))).toBeUndefined();
	});

	test("list the own area first, and highlight its first exam never started", () => {
		const exams = [exam(1, "2026-1"), exam(2, "2025 · Área B"), exam(3, "2025 · Área A"), exam(4, "2024 · Área A")];
		const idsAndNext = (...progress: Parameters<typeof lines>[1]) =>
			examLines(exams, new Map(progress), now, "Área A: Salud").map((line) => [line.exam.idExams, line.isNext]);
		expect(idsAndNext()).toEqual([
			[3, true],
			[4, false],
			[1, false],
			[2, false],
		]);
		expect(
			idsAndNext([3, { running: [], last: { score: 40, points: null, maxPoints: null }, waits: false }])[1],
		).toEqual([4, true]);
		expect(idsAndNext([1, { running: [5], last: null, waits: false }])[2]).toEqual([1, true]);
	});

	test("do not highlight an exam that has not opened", () => {
		const [future, past] = lines([exam(1, "2025-1", "2026-11-22T00:00:00Z"), exam(2, "2024-1")], []);
		expect(future).toMatchObject({ notYetOpen: true, isNext: false });
		expect(past).toMatchObject({ notYetOpen: false, isNext: true });
	});
});
