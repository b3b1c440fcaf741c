import { expect, it } from "vitest";
import { daysLeftText, hourText, lastWeekText, minutesText, taskLink, taskText, weekTitle } from "./wording.ts";

const task = { course: null, examId: null, minutes: 10, done: false } as const;
const course = { courseId: 3, name: "Álgebra", questionCount: 40 };

it("counts the days to the exam", () => {
	expect([45, 1].map(daysLeftText)).toEqual(["Faltan 45 días para tu examen", "Mañana es tu examen"]);
});

it("links to the subject of each task", () => {
	const link = (more: Partial<Parameters<typeof taskLink>[0]>) => taskLink({ ...task, kind: "choose", ...more });
	expect(link({ kind: "course", course }).to).toBe("/cuaderno/practicar?practica=3&minutos=10");
	expect(link({ kind: "errors" }).to).toBe("/cuaderno/practicar");
	expect(link({ kind: "review" }).to).toBe("/cuaderno");
	expect(link({ kind: "exam", examId: 7 }).to).toBe("/universidades/examen/7");
	expect(link({ kind: "exam" }).to).toBe("/universidades");
	expect(link({}).to).toBe("/cursos");
});

it("names a task and its duration", () => {
	expect(taskText({ kind: "course", course })).toBe("Practica Álgebra");
	expect(minutesText({ kind: "course", minutes: 5 })).toBe("5\u00a0min");
	expect(minutesText({ kind: "exam", minutes: 180 })).toBeUndefined();
});

it("names weeks by their days in Lima", () => {
	expect(weekTitle({ from: "2026-11-30", to: "2026-12-06" })).toBe("30 nov – 6 dic");
	expect(weekTitle({ from: "2026-12-01", to: "2026-12-01" })).toBe("1 dic");
});

it("describes the last week", () => {
	expect(lastWeekText({ simulacros: 3, days: 7 })).toBe(
		"3 simulacros y repaso de lo que fallaste. La víspera, algo corto y a descansar.",
	);
	expect(lastWeekText({ simulacros: 0, days: 2 })).toMatch(/^Repaso tranquilo/);
});

it("writes hours in the usual Peruvian form", () => {
	expect([7, 12, 19].map(hourText)).toEqual(["7\u00a0a.\u00a0m.", "12\u00a0p.\u00a0m.", "7\u00a0p.\u00a0m."]);
});
