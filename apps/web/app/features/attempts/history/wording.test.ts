import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { expect, test } from "vitest";
import { readQuizState } from "../../../platform/between-features/quiz-state.ts";
import { attemptDetail, attemptLink, distinctionText, examDetail, filterOf, joinFacts, timeLeft } from "./wording.ts";

const now = Date.parse("2026-11-21T15:00:00Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

const ended: AttemptListItemDto = {
	id: 7,
	attemptNumber: 2,
	status: "COMPLETED",
	reason: "FINISHED",
	startTime: "2026-11-20T02:30:00Z",
	endTime: "2026-11-20T04:44:10Z",
	endsAt: null,
	exam: {
		idExams: 3,
		examPeriod: "2025-1",
		examTypeDTO: { id: 1, name: "Ordinario" },
		universityDTO: { id: 1, name: "Universidad", code: "UNI", logo: null },
		durationMinutes: 180,
		scoring: null,
	},
	course: null,
	totalQuestions: 40,
	answered: 38,
	correctAnswers: 29,
	score: 72.5,
	points: null,
	maxPoints: null,
};
const running = { ...ended, status: "IN_PROGRESS", reason: null, endTime: null, correctAnswers: null } as const;

test("an ended attempt shows its end in Lima time, its duration and its right answers", () => {
	expect(plain(attemptDetail(ended, now))).toBe("19 nov. 2026, 23:44 · 2 h 14 min · 29 de 40 correctas");
});

test("an attempt with a corrected key shows the score before", () => {
	const scoreBefore = { correctAnswers: 28, totalQuestions: 40, score: 70, points: null, maxPoints: null };
	expect(plain(attemptDetail({ ...ended, scoreBefore }, now))).toMatch(/correctas · corregido: antes 70\.0 %$/);
});

test("an attempt with points shows the percentage beside the right answers", () => {
	const ruled = { ...ended, points: 411.25, maxPoints: 600 };
	expect(plain(attemptDetail(ruled, now))).toMatch(/ · 29 de 40 correctas \(72\.5 %\)$/);
});

test("the duration is rounded as in the result", () => {
	const short = { ...ended, startTime: "2026-11-20T02:30:00.400Z", endTime: "2026-11-20T02:30:07.000Z" };
	expect(plain(attemptDetail(short, now))).toContain(" · 7 s · ");
});

test("an attempt with pauses shows its duration without them", () => {
	const paused = { ...ended, endTime: "2026-11-22T04:44:10Z", timeSpentSeconds: 1500 };
	expect(plain(attemptDetail(paused, now))).toContain(" · 25 min · ");
});

test("names a time-out and an abandonment", () => {
	expect(plain(attemptDetail({ ...ended, reason: "TIME_OUT" }, now))).toMatch(/correctas · se acabó el tiempo$/);
	expect(plain(attemptDetail({ ...ended, status: "ABANDONED" }, now))).toMatch(/38 de 40 respondidas$/);
});

test("leaves out figures that are secret until the simulacro closes", () => {
	expect(plain(attemptDetail({ ...ended, correctAnswers: null }, now))).toBe("19 nov. 2026, 23:44 · 2 h 14 min");
});

test("an attempt in progress shows the time left", () => {
	const detail = attemptDetail({ ...running, endsAt: "2026-11-21T16:42:00Z" }, now);
	expect(plain(detail)).toBe("19 nov. 2026, 21:30 · 38 de 40 respondidas · quedan 1 h 42 min");
	expect(timeLeft("2026-11-21T16:00:00Z", now)).toBe("queda 1 h");
	expect(timeLeft("2026-11-21T14:00:00Z", now)).toBe("se acabó el tiempo");
	expect(timeLeft(null, now)).toBe("sin límite de tiempo");
});

test("links to an attempt in progress, or to the review of an ended one", () => {
	expect(attemptLink(ended)).toEqual({ to: "/examenes/7" });
	expect(attemptLink(running)).toEqual({ to: "/universidades/examen/3?intento=7" });
});

test("links to a quiz in progress through the navigation state", () => {
	const quiz = { ...running, exam: null, course: { id: 1, name: "Álgebra" }, totalQuestions: 20 };
	const state = { courseId: 1, courseName: "Álgebra", questions: 20, attemptId: 7 };
	expect(attemptLink(quiz)).toEqual({ to: "/cursos/questions", state });
	expect(readQuizState(attemptLink(quiz).state)).toEqual(state);
});

test("distinguishes two open attempts of one exam by device and start, but not a single one", () => {
	expect(plain(distinctionText(running, 2, true) ?? "")).toBe(
		"Tienes 2 intentos abiertos: este lo empezaste el 19 nov. 2026, 21:30 y está en este equipo",
	);
	expect(distinctionText(running, 2, false)).toMatch(/ y está en otro equipo$/);
	expect(distinctionText(running, 1, true)).toBeUndefined();
});

test("an exam shows its number of questions and its duration", () => {
	expect(plain(examDetail({ questionCount: 1, durationMinutes: 90 }))).toBe("1 pregunta · 1 h 30 min");
	expect(plain(examDetail({ questionCount: 40, durationMinutes: null }))).toBe("40 preguntas · sin límite de tiempo");
});

test("an unknown filter name means all attempts", () => {
	expect(filterOf("abandonados").status).toBe("ABANDONED");
	expect(filterOf("otros").status).toBeUndefined();
	expect(filterOf(null).word).toBe("");
});

test("a line may break between facts, and inside a fact wider than a phone", () => {
	const title = "UNMSM 2024-II Simulacro corto de elaboración propia";
	expect(joinFacts([title, "40 preguntas"])).toBe(`${title}\u00a0· 40\u00a0preguntas`);
});
