import type { AttemptListItemDto } from "@cachimbo/contract/attempts";
import type { StatisticsDto } from "@cachimbo/contract/statistics";
import { describe, expect, test } from "vitest";
import { daysAgo, figuresOf } from "./figures.ts";
import { type CourseResult, chartPoints, greetingOf, type Scored, scoredExams, weakestFirst } from "./scores.ts";

const now = Date.parse("2026-11-21T15:00:00Z");
const statistics: StatisticsDto = {
	completedExams: 6,
	totalAttempts: 8,
	averageScore: 57.6,
	totalTimeSpent: 545,
	lastAttemptDate: "2026-11-19T15:00:00Z",
	courseCompletionRate: 0,
	totalCoursesCompleted: 0,
	totalCoursesAttempted: 0,
	localDateTimeCourse: null,
};

describe("figuresOf", () => {
	test("gives each figure its comparison", () => {
		expect(figuresOf(statistics, 72.5, now)).toEqual([
			{ label: "Puntaje promedio", value: "57.6", up: false, gain: "+14.9", comparison: "en tu último examen" },
			{ label: "Exámenes terminados", value: "6", comparison: "de 8 intentos (75\u00a0%)" },
			{ label: "Tiempo de estudio", value: "9 h 5 min", comparison: "1 h 8 min por intento" },
			{ label: "Último intento", value: "19 nov", comparison: "hace 2 días" },
		]);
	});

	test("shows an average above 60 as an upward trend, 60 itself not", () => {
		expect(figuresOf({ ...statistics, averageScore: 60.1 }, undefined, now)[0]).toMatchObject({ up: true });
		expect(figuresOf({ ...statistics, averageScore: 60 }, 40, now)[0]).toMatchObject({
			up: false,
			comparison: "tu último examen: 40.0",
		});
	});

	test("leaves out what has nothing to say", () => {
		expect(figuresOf({ ...statistics, totalAttempts: 0 }, undefined, now)).toEqual([]);
		const abandoned = { ...statistics, completedExams: 0, totalAttempts: 1, averageScore: 0, totalTimeSpent: 0 };
		expect(figuresOf(abandoned, undefined, now).map(({ label }) => label)).toEqual([
			"Exámenes terminados",
			"Último intento",
		]);
	});
});

test("days are counted by Lima's calendar", () => {
	const lateInLima = Date.parse("2026-11-21T04:30:00Z");
	expect(daysAgo("2026-11-20T05:00:00Z", lateInLima)).toBe("hoy");
	expect(daysAgo("2026-11-20T04:59:00Z", lateInLima)).toBe("ayer");
	expect(daysAgo("2026-11-18T20:00:00Z", lateInLima)).toBe("hace 2 días");
});

const scored = (...scores: number[]) => scores.map((score) => ({ score }) as Scored);

describe("scores", () => {
	test("count completed exams only", () => {
		const item = {
			exam: {},
			course: null,
			status: "COMPLETED",
			score: 40,
			endTime: "2026-11-20T16:00:00Z",
		} as AttemptListItemDto;
		const items = [item, { ...item, exam: null }, { ...item, status: "ABANDONED" as const }, { ...item, score: null }];
		expect(scoredExams(items)).toEqual([item]);
	});

	test("greet by what the last one means", () => {
		expect(greetingOf(scored())).toBe("Termina tu primer examen para ver aquí tu puntaje.");
		expect(greetingOf(scored(48))).toBe("Tu primer puntaje: 48.0. El siguiente te dirá si avanzas.");
		expect(greetingOf(scored(72.5, 65))).toBe("Tu último examen, 72.5, es tu mejor puntaje.");
		expect(greetingOf(scored(57.5, 72.5))).toBe("Tu último examen: 57.5. Tu mejor puntaje: 72.5.");
	});

	test("stand evenly in the plot, a single one in the middle", () => {
		expect(chartPoints([48, 52.5, 72.5])).toEqual([
			{ x: 6, y: 52 },
			{ x: 50, y: 47.5 },
			{ x: 94, y: 27.5 },
		]);
		expect(chartPoints([40])).toEqual([{ x: 50, y: 60 }]);
		expect(chartPoints([])).toEqual([]);
	});
});

test("courses stand weakest first, of equal ones the larger", () => {
	const course = (name: string, correct: number, total: number) => ({ name, correct, total }) as CourseResult;
	const courses = [
		course("Álgebra", 2, 2),
		course("Física", 1, 4),
		course("Lenguaje", 0, 1),
		course("Química", 0, 3),
		course("Inglés", 0, 0),
	];
	expect(weakestFirst(courses).map(({ name }) => name)).toEqual(["Química", "Lenguaje", "Física", "Álgebra"]);
});
