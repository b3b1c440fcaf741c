import { describe, expect, it } from "vitest";
import { faultOf } from "../../testing/faults.ts";
import {
	finishAttemptInput,
	saveAnswersInput,
	saveCourseAttemptInput,
	saveExamAttemptInput,
	startAttemptInput,
} from "./attempt-inputs.ts";

const clientId = "0b8e6c52-6f5a-4c2b-9c3d-7a1e2f3b4c5d";
const change = { idQuestion: 1, optionId: 11, flagged: false, seq: 1, elapsedMs: 1200 };
const REPEATED = "Hay preguntas repetidas en las respuestas";

describe("a start", () => {
	it("names an exam or a course, not both", () => {
		expect(startAttemptInput.parse({ examId: "4", clientId })).toEqual({ examId: 4, clientId });
		expect(faultOf(startAttemptInput, { courseId: 4, examId: null, clientId })).toBeUndefined();
		for (const both of [{}, { examId: 1, courseId: 2 }])
			expect(faultOf(startAttemptInput, { ...both, clientId })).toBe("Elige un examen o un curso");
		expect(faultOf(startAttemptInput, { examId: 4 })).toBe("El identificador del cliente no es válido");
	});
});

describe("a batch of answers", () => {
	const batch = { deviceId: "phone-1", answers: [change, { ...change, idQuestion: 2, optionId: null }] };

	it("is accepted with all its fields and the revision that overwrites another device's answers", () => {
		expect(saveAnswersInput.parse(batch)).toEqual(batch);
		expect(saveAnswersInput.parse({ ...batch, revision: 3 }).revision).toBe(3);
	});

	it("has 1 to 500 answers to distinct questions", () => {
		expect(faultOf(saveAnswersInput, { ...batch, answers: [] })).toBe("Las respuestas no pueden faltar");
		expect(faultOf(saveAnswersInput, { ...batch, answers: [change, { ...change, seq: 2 }] })).toBe(REPEATED);
		const many = Array.from({ length: 501 }, (_, index) => ({ ...change, idQuestion: index + 1 }));
		expect(faultOf(saveAnswersInput, { ...batch, answers: many })).toBe("Las respuestas no pueden ser más de 500");
		expect(faultOf(saveAnswersInput, { ...batch, answers: many.slice(1) })).toBeUndefined();
	});

	it("requires each field, in its range", () => {
		const faulty = [
			{ seq: -1 },
			{ seq: 2 ** 31 },
			{ elapsedMs: 0.5 },
			{ flagged: "no" },
			{ optionId: "x" },
			{ idQuestion: 0 },
		];
		for (const fault of [...faulty, { optionId: undefined }, { seq: undefined }])
			expect(
				faultOf(saveAnswersInput, { ...batch, answers: [{ ...change, ...fault }] }),
				JSON.stringify(fault),
			).toBeDefined();
		for (const deviceId of ["", "a b", "x".repeat(65), 7])
			expect(faultOf(saveAnswersInput, { ...batch, deviceId })).toBe("El identificador del dispositivo no es válido");
	});
});

describe("a finish", () => {
	it("accepts a sheet with or without sequence numbers, and an empty one", () => {
		for (const answers of [[], [{ idQuestion: 1, optionId: null }], [change]])
			expect(finishAttemptInput.parse({ answers, reason: "FINISHED" })).toEqual({ answers, reason: "FINISHED" });
	});

	it("has a reason, and at most one answer for each question", () => {
		expect(faultOf(finishAttemptInput, { answers: [], reason: "BORED" })).toBe("El motivo de cierre no es válido");
		expect(faultOf(finishAttemptInput, { answers: [change, change], reason: "TIME_OUT" })).toBe(REPEATED);
		expect(faultOf(finishAttemptInput, { reason: "TIME_OUT" })).toBe("Las respuestas son requeridas");
	});
});

describe("an attempt made on a device", () => {
	const attempt = {
		userId: 1,
		examId: 2,
		attemptNumber: 1,
		correctAnswers: 7,
		totalQuestions: 10,
		startTime: "2026-11-21T15:00:00.000Z",
		endTime: "2026-11-21T15:40:00.000Z",
		completed: true,
	};

	it("is accepted as the specification's client sends it", () => {
		expect(saveExamAttemptInput.parse(attempt)).toEqual(attempt);
		const { examId, ...rest } = attempt;
		expect(saveCourseAttemptInput.parse({ ...rest, courseId: examId })).toEqual({ ...rest, courseId: examId });
		expect(faultOf(saveExamAttemptInput, { ...attempt, completed: false, status: "ABANDONED" })).toBeUndefined();
	});

	it("has plausible counts, unless the server grades its answers", () => {
		const impossible = { ...attempt, correctAnswers: 11 };
		expect(faultOf(saveExamAttemptInput, impossible)).toBe(
			"Las respuestas correctas no pueden ser más que las preguntas",
		);
		expect(
			faultOf(saveExamAttemptInput, { ...impossible, answers: [{ idQuestion: 1, optionId: 11 }] }),
		).toBeUndefined();
		expect(faultOf(saveExamAttemptInput, { ...attempt, correctAnswers: -1 })).toMatch(/^La cantidad de respuestas/);
		expect(faultOf(saveExamAttemptInput, { ...attempt, correctAnswers: 0, totalQuestions: 0 })).toBe(
			"No hay preguntas para evaluar",
		);
	});

	it("does not end before it starts, in any offset", () => {
		expect(faultOf(saveExamAttemptInput, { ...attempt, endTime: "2026-11-21T16:00:00+02:00" })).toBe(
			"La hora de fin no puede ser anterior a la de inicio",
		);
		expect(faultOf(saveExamAttemptInput, { ...attempt, endTime: "2026-11-21T10:00:00-05:00" })).toBeUndefined();
	});

	it("has one state, one user and no question twice", () => {
		for (const state of [{ status: "ABANDONED" }, { completed: false, status: "COMPLETED" }, { status: "IN_PROGRESS" }])
			expect(faultOf(saveExamAttemptInput, { ...attempt, ...state })).toBe("El estado del intento no es válido");
		expect(faultOf(saveExamAttemptInput, { ...attempt, userId: null })).toBe("Usuario no autenticado");
		const twice = [1, 1].map((idQuestion) => ({ idQuestion, optionId: null }));
		expect(faultOf(saveExamAttemptInput, { ...attempt, answers: twice })).toBe(REPEATED);
	});
});
