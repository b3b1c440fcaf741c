import { expect, it } from "vitest";
import { readQuizState, solvingLink } from "./quiz-state.ts";

const quiz = { courseId: 3, courseName: "Álgebra", questions: 20 };

it("reads the quiz it was opened with, and whether that has ended", () => {
	expect(readQuizState(quiz)).toEqual(quiz);
	expect(readQuizState({ ...quiz, endedId: 9, other: 1 })).toEqual({ ...quiz, endedId: 9 });
	expect(readQuizState({ ...quiz, endedId: undefined })).toEqual(quiz);
	expect(readQuizState({ ...quiz, attemptId: 8 })).toEqual({ ...quiz, attemptId: 8 });
});

it("accepts no quiz without a course, a name or questions", () => {
	for (const state of [null, undefined, "x", {}, { ...quiz, courseName: "" }, { ...quiz, courseId: "3" }])
		expect(readQuizState(state)).toBeUndefined();
	expect(readQuizState({ ...quiz, questions: 0 })).toBeUndefined();
});

it("links to an exam by its URL and to a quiz by its state", () => {
	const course = { id: 3, name: "Álgebra" };
	expect(solvingLink({ exam: { idExams: 7 }, course: null, totalQuestions: 40 }).to).toBe("/universidades/examen/7");
	expect(solvingLink({ exam: { idExams: 7 }, course: null, totalQuestions: 4, untimed: true }).to).toBe(
		"/universidades/examen/7?reloj=no",
	);
	expect(readQuizState(solvingLink({ exam: null, course, totalQuestions: 20 }).state)).toEqual(quiz);
});

it("links to one attempt of several, whose clock is its own", () => {
	const exam = { exam: { idExams: 7 }, course: null, totalQuestions: 4, untimed: true };
	expect(solvingLink(exam, 106).to).toBe("/universidades/examen/7?intento=106");
	const course = { id: 3, name: "Álgebra" };
	expect(solvingLink({ exam: null, course, totalQuestions: 20 }, 8).state).toEqual({ ...quiz, attemptId: 8 });
});
