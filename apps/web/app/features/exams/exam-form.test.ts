import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { describe, expect, it } from "vitest";
import {
	checkExam,
	chooseUniversity,
	newExamForm,
	partsMismatch,
	partsSumText,
	toExamBody,
	toExamForm,
} from "./exam-form.ts";

const exam: ExamDto = {
	idExams: 7,
	examPeriod: "2025-1",
	examType: 2,
	examTypeDTO: { id: 2, name: "Simulacro" },
	university: 3,
	universityDTO: { id: 3, name: "Universidad Nacional de Ingeniería", code: "UNI", logo: null },
	published: false,
	premium: true,
	durationMinutes: 180,
	opensAt: "2026-11-21T14:05:00.000Z",
	closesAt: "2026-11-21T17:05:00.000Z",
	resultsAt: "2026-11-21T22:00:00.000Z",
	registration: "PLAN",
	registrationUntil: "2026-11-20T22:00:00.000Z",
	places: 500,
	questionCount: 40,
	scoring: {
		correct: 20,
		wrong: -1.125,
		blank: 0,
		sections: [{ name: "Física", courseIds: [4], correct: 15, wrong: -3, blank: 0.5 }],
		source: "Prospecto 2025",
		sourceDate: "2024-06",
		confirmed: true,
	},
	version: 5,
};

describe("the form values of an exam", () => {
	it("are a draft until somebody publishes it", () => {
		expect(toExamBody(newExamForm("3")).published).toBe(false);
	});

	it("are unchanged after a round trip through the form", () => {
		expect(toExamBody(toExamForm(exam))).toEqual({
			university: 3,
			examType: 2,
			examPeriod: "2025-1",
			durationMinutes: 180,
			parts: null,
			premium: true,
			published: false,
			opensAt: exam.opensAt,
			closesAt: exam.closesAt,
			resultsAt: exam.resultsAt,
			registration: "PLAN",
			registrationUntil: exam.registrationUntil,
			places: 500,
			scoring: exam.scoring,
		});
		expect(checkExam(toExamForm(exam))).toBeUndefined();
	});

	it("have no rule, duration or dates by default", () => {
		const plain = { ...newExamForm("3"), examType: "2", examPeriod: " 2025-1 " };
		expect(toExamBody(plain)).toMatchObject({ scoring: null, durationMinutes: null, opensAt: null, closesAt: null });
		expect(checkExam(plain)).toBeUndefined();
	});

	it("are incomplete without university, type or period", () => {
		const complete = { ...newExamForm("3"), examType: "2", examPeriod: "2025-1" };
		for (const field of ["university", "examType", "examPeriod"]) {
			const fault = checkExam({ ...complete, [field]: "" });
			expect(fault).toEqual({
				message: "Datos del examen incompletos",
				errors: { [field]: "Datos del examen incompletos" },
			});
		}
	});

	it("report an invalid number, and a close before the opening", () => {
		const form = { ...toExamForm(exam), durationMinutes: "noventa" };
		expect(Object.keys(checkExam(form)?.errors ?? {})).toEqual(["durationMinutes"]);
		const rule = { ...form.rule, wrong: "x", sections: [{ ...form.rule.sections[0]!, correct: "" }] };
		const fault = checkExam({ ...toExamForm(exam), rule });
		expect(Object.keys(fault?.errors ?? {})).toEqual(["scoring.wrong", "scoring.sections.0.correct"]);
		const closed = { ...toExamForm(exam), closesAt: "2026-11-20T10:00" };
		expect(checkExam(closed)?.errors).toEqual({ closesAt: "El cierre debe ser posterior a la apertura" });
	});

	it("have no duration if there are parts, and report errors by part and field", () => {
		const parts = [
			{ name: "Letras", minutes: 25, questions: 25 },
			{ name: "Números", minutes: 65, questions: 25 },
		];
		const form = toExamForm({ ...exam, durationMinutes: 90, parts });
		expect(toExamBody(form)).toMatchObject({ durationMinutes: null, parts });
		expect(partsSumText(form)).toBe("90 minutos · 50 preguntas");
		expect([partsMismatch(form, 50), partsMismatch(form, 49)]).toEqual([
			undefined,
			"El examen tiene 49 preguntas. Mientras no sean las mismas se rinde con un solo reloj.",
		]);
		const wrong = { ...form, parts: form.parts.map((part) => ({ ...part, minutes: "", name: "" })) };
		expect(Object.keys(checkExam(wrong)?.errors ?? {})).toContain("parts.1.minutes");
		expect(partsSumText(wrong)).toBe("0 minutos · 50 preguntas");
	});

	it("clear the exam type when the university changes", () => {
		expect({ ...toExamForm(exam), ...chooseUniversity("9") }).toMatchObject({ university: "9", examType: "" });
	});
});
