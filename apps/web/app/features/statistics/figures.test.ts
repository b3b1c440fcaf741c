import type { CourseStrengthDto, TargetDto } from "@cachimbo/contract/statistics/progress";
import type { StatisticsDto } from "@cachimbo/contract/statistics/statistics";
import { describe, expect, test } from "vitest";
import { daysAgo, figuresOf } from "./figures.ts";
import { chartPoints, greetingOf, namedPoints } from "./scores.ts";
import { barOf, daysText, goalText, streakText, weightsSource, weightText } from "./study.ts";

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
	test("adds a comparison to each figure", () => {
		expect(figuresOf(statistics, 72.5, now)).toEqual([
			{
				...{ label: "Aciertos en promedio", value: "57.6\u00a0%", up: false },
				...{ gain: "+14.9", comparison: "puntos porcentuales en tu último examen" },
			},
			{ label: "Exámenes terminados", value: "6", comparison: "de 8 intentos (75\u00a0%)" },
			{ label: "Tiempo de estudio", value: "9 h 5 min", comparison: "1 h 8 min por intento" },
			{ label: "Último intento", value: "19 nov", comparison: "hace 2 días" },
		]);
	});

	test("has no seconds in the time of an attempt, since the total has none", () => {
		const timeOf = (more: object) => figuresOf({ ...statistics, ...more }, undefined, now)[2]?.comparison;
		expect(timeOf({ totalTimeSpent: 2, totalAttempts: 4 })).toBe("menos de 1 min por intento");
		expect(timeOf({ totalTimeSpent: 7, totalAttempts: 4 })).toBe("2 min por intento");
	});

	test("shows an upward trend for an average above 60, but not for 60", () => {
		expect(figuresOf({ ...statistics, averageScore: 60.1 }, undefined, now)[0]).toMatchObject({ up: true });
		expect(figuresOf({ ...statistics, averageScore: 60 }, 40, now)[0]).toMatchObject({
			up: false,
			comparison: "tu último examen: 40.0\u00a0%",
		});
	});

	test("omits figures without data", () => {
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

const scored = (...scores: number[]) => scores.map((score) => ({ score }));

describe("scores", () => {
	test("greet according to the last score", () => {
		expect(greetingOf(scored())).toBe("Termina tu primer examen para ver aquí tu resultado.");
		expect(greetingOf(scored(48))).toBe("Tu primer examen: 48.0\u00a0% de aciertos. El siguiente te dirá si avanzas.");
		expect(greetingOf(scored(65, 72.5))).toBe("Tu último examen, con 72.5\u00a0% de aciertos, es el mejor de todos.");
		expect(greetingOf(scored(72.5, 57.5))).toBe(
			"Tu último examen: 57.5\u00a0% de aciertos. Tu mejor examen: 72.5\u00a0%.",
		);
	});

	test("are spaced evenly in the plot, a single one in the middle", () => {
		expect(chartPoints([48, 52.5, 72.5])).toEqual([
			{ x: 6, y: 52 },
			{ x: 50, y: 47.5 },
			{ x: 94, y: 27.5 },
		]);
		expect(chartPoints([40])).toEqual([{ x: 50, y: 60 }]);
		expect(chartPoints([])).toEqual([]);
	});

	test("are labelled on the axis at even steps, always including the last one", () => {
		expect([...namedPoints(4, 6)].sort()).toEqual([0, 1, 2, 3]);
		expect([...namedPoints(30, 6)]).toEqual([29, 24, 19, 14, 9, 4]);
		expect([...namedPoints(7, 6)]).toEqual([6, 4, 2, 0]);
	});
});

const progress = (days: number, answered: number) => ({
	streak: { days, lastDays: [] },
	today: { answered, dailyGoal: 20, dueErrors: 0 },
});

describe("study days", () => {
	test("are described in an encouraging way", () => {
		expect(streakText(progress(0, 0))).toBe("Hoy puede ser el primer día");
		expect(streakText(progress(1, 0))).toBe("Ayer estudiaste: hoy pueden ser dos días");
		expect(streakText(progress(1, 5))).toBe("Hoy empezaste: ya es un día");
		expect(streakText(progress(3, 0))).toBe("Llevas 3 días seguidos");
	});

	test("state the remaining part of the goal", () => {
		expect(goalText(progress(0, 0).today)).toBe("Tu meta de hoy: 20 preguntas");
		expect(goalText(progress(1, 19).today)).toBe("Te falta 1 pregunta para tu meta de hoy");
		expect(goalText(progress(1, 20).today)).toBe("Cumpliste tu meta de hoy");
	});

	test("are counted within the last days", () => {
		const lastDays = [0, 3, 0, 12].map((answered, n) => ({ day: `2026-11-1${n}`, answered }));
		expect(daysText({ days: 1, lastDays })).toBe("Estudiaste 2 de los últimos 4 días");
	});
});

const course = (weight: number | null, correct: number, total: number) =>
	({ weight, correct, total }) as CourseStrengthDto;

describe("a course's weight", () => {
	test("is shown as a percentage", () => {
		expect(weightText(course(0.07, 0, 0))).toBe("pesa\u00a07\u00a0%");
		expect(weightText(course(0, 0, 0))).toBe("no entra en tu examen");
		expect(weightText(course(null, 0, 0))).toBeUndefined();
	});

	test("sets the length of its bar, and the share of right answers fills it", () => {
		expect(barOf(course(0.05, 3, 4), 0.1)).toEqual({ length: 50, known: 75 });
		expect(barOf(course(0, 0, 0), 0.1)).toEqual({ length: 4, known: 0 });
		expect(barOf(course(null, 1, 2), 0)).toEqual({ length: 100, known: 50 });
	});

	test("names its source, or that it is unconfirmed", () => {
		const target = { area: { id: 1, name: "Área A" }, weightsFrom: "area", source: "Prospecto 2026-I" } as TargetDto;
		expect(weightsSource(target)).toBe("Peso según Prospecto 2026-I.");
		expect(weightsSource({ ...target, source: "" })).toContain("por confirmar");
		expect(weightsSource({ ...target, weightsFrom: "exams" })).toContain("exámenes publicados");
	});
});
