import { ruleFromWire, ruleToWire } from "@cachimbo/rules/scoring/scoring";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../testing/faults.ts";
import { universityInput } from "../universities/universities.ts";
import { examInput, examTypeInput, examUpdateInput, type ScoringDto } from "./exams.ts";

const exam = { examPeriod: "2024-I", examType: 1, university: 2 };
const rule = { correct: 20, wrong: -1.125, blank: 0, source: "Prospecto", sourceDate: "2024-06-15", confirmed: true };

describe("an exam", () => {
	it("is created from the specification's three fields, ids as numbers or digits", () => {
		const defaults = {
			published: true,
			premium: false,
			durationMinutes: null,
			scoring: null,
			opensAt: null,
			closesAt: null,
			resultsAt: null,
			registration: null,
			registrationUntil: null,
			places: null,
		};
		expect(examInput.parse(exam)).toEqual({ ...exam, ...defaults });
		expect(examInput.parse({ ...exam, examType: "1", university: "2" })).toEqual({ ...exam, ...defaults });
	});

	it("requires period, exam type and university", () => {
		for (const field of Object.keys(exam))
			for (const value of [undefined, null, ""])
				expect(faultOf(examInput, { ...exam, [field]: value })).toBe("Datos del examen incompletos");
		expect(faultOf(examInput, { durationMinutes: -1 })).toBe("Datos del examen incompletos");
	});

	it("closes after it opens", () => {
		const opensAt = "2026-12-01T09:00:00-05:00";
		expect(faultOf(examInput, { ...exam, opensAt, closesAt: "2026-12-01T14:00:01Z" })).toBeUndefined();
		for (const schema of [examInput, examUpdateInput])
			expect(faultOf(schema, { ...exam, opensAt, closesAt: "2026-12-01T14:00:00Z" })).toBe(
				"El cierre debe ser posterior a la apertura",
			);
	});

	it("lasts 1 minute to a day, or has no limit", () => {
		for (const durationMinutes of [1, 180, 1440, null])
			expect(faultOf(examInput, { ...exam, durationMinutes })).toBeUndefined();
		for (const durationMinutes of [0, 1441, 1.5, "180"])
			expect(faultOf(examInput, { ...exam, durationMinutes })).toMatch(/^La duración en minutos debe ser/);
	});

	it("may have parts, whose minutes add up to its duration", () => {
		const parts = [
			{ name: " Letras ", minutes: 25, questions: 14 },
			{ name: "Números", minutes: 20, questions: 12 },
		];
		expect(examInput.parse({ ...exam, parts }).parts?.[0]?.name).toBe("Letras");
		for (const durationMinutes of [45, null, undefined])
			expect(faultOf(examInput, { ...exam, durationMinutes, parts })).toBeUndefined();
		for (const schema of [examInput, examUpdateInput])
			expect(faultOf(schema, { ...exam, durationMinutes: 90, parts })).toBe(
				"La duración debe ser la suma de los minutos de las partes",
			);
		expect(faultOf(examInput, { ...exam, parts: null })).toBeUndefined();
		for (const wrong of [[], [{ ...parts[0], minutes: 0 }], [{ ...parts[0], questions: 201 }], [{ minutes: 5 }]])
			expect(faultOf(examInput, { ...exam, parts: wrong })).toBeDefined();
	});

	it("adds no defaults for absent fields in an update", () => {
		expect(examUpdateInput.parse(exam)).toEqual(exam);
		expect(examUpdateInput.parse({ ...exam, scoring: null }).scoring).toBeNull();
	});

	it("carries a scoring rule exact to the thousandth", () => {
		const parsed = examInput.parse({ ...exam, scoring: rule }).scoring as ScoringDto;
		expect(parsed).toEqual({ ...rule, sections: [] });
		const thousandths = ruleFromWire(parsed);
		expect(thousandths.wrong).toBe(-1125);
		expect(ruleToWire(thousandths)).toEqual(parsed);
		expect(faultOf(examInput, { ...exam, scoring: { ...rule, wrong: -1.1255 } })).toMatch(/tres decimales/);
	});

	it("puts a course into one section at most", () => {
		const section = { name: "Física", courseIds: [1, 2], correct: 15, wrong: -3, blank: 0 };
		expect(faultOf(examInput, { ...exam, scoring: { ...rule, sections: [section] } })).toBeUndefined();
		expect(
			faultOf(examInput, { ...exam, scoring: { ...rule, sections: [section, { ...section, courseIds: ["2"] }] } }),
		).toBe("Un curso está en dos secciones");
	});
});

describe("an exam type", () => {
	it("needs its name", () => {
		expect(faultOf(examTypeInput, { name: " " })).toBe("El tipo de examen es requerido");
		expect(examTypeInput.parse({ name: " Ordinario " })).toEqual({ name: "Ordinario" });
	});
});

describe("a university", () => {
	const university = { name: "UNI", description: "Ingeniería", code: "UNI", country: "Perú" };

	it("needs name, description, code and country; the website is optional", () => {
		expect(universityInput.parse({ ...university, website: "" })).toEqual({ ...university, website: null });
		for (const field of Object.keys(university))
			expect(faultOf(universityInput, { ...university, [field]: "" })).toBe("Debe completar todos los campos");
		expect(faultOf(universityInput, { ...university, website: "javascript:alert(1)" })).toMatch(/^El sitio web/);
	});
});
