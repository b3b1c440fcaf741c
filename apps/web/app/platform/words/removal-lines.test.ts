import { describe, expect, it } from "vitest";
import { removalLines } from "./removal-lines.ts";

describe("the texts of a deletion", () => {
	it("counts in the plural and in the singular", () => {
		expect(removalLines("el examen", { exams: 0, questions: 87, attempts: 312, students: 45 })).toEqual({
			goes: ["el examen y sus 87 preguntas"],
			stays: ["los 312 intentos de 45 estudiantes, con su revisión"],
		});
		expect(removalLines("la universidad", { exams: 1, questions: 1, attempts: 1, students: 1 })).toEqual({
			goes: ["la universidad, su único examen y su única pregunta"],
			stays: ["1 intento de 1 estudiante, con su revisión"],
		});
		expect(removalLines("la universidad", { exams: 3, questions: 1200, attempts: 0, students: 0 }).goes).toEqual([
			"la universidad, sus 3 exámenes y sus 1,200 preguntas",
		]);
	});

	it("leave out counts of zero", () => {
		expect(removalLines("el curso", { exams: 0, questions: 0, attempts: 0, students: 0 })).toEqual({
			goes: ["el curso"],
			stays: [],
		});
	});
});
