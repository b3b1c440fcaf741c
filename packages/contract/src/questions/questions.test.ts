import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf, faultsOf } from "../../testing/faults.ts";
import { questionInput } from "./questions.ts";

const ONE_RIGHT = "Marca exactamente una alternativa correcta";
const options = (...flags: (boolean | undefined)[]) =>
	flags.map((isCorrect, index) => ({ text: `${index}`, isCorrect }));
const question = { courseId: 3, questionText: "¿Cuánto es $1+1$?", options: options(undefined, undefined, undefined) };

describe("a question", () => {
	it("is accepted as the specification's client sends it", () => {
		const sent = { ...question, questionType: "MULTIPLE_CHOICE", examId: "4", courseId: "3", correctOption: 1 };
		expect(questionInput.parse({ ...sent, options: options(false, true, false) })).toMatchObject({
			courseId: 3,
			examId: 4,
			correctOption: 1,
			options: [{ text: "0" }, { text: "1" }, { text: "2" }],
			removeImage: false,
		});
	});

	it("reports missing fields in the specification's words", () => {
		expect(
			faultsOf(questionInput, { courseId: "", questionText: " ", options: [{ text: "" }, { text: "a" }] }),
		).toEqual({
			courseId: "Seleccione un curso",
			questionText: "Ingrese una pregunta",
			"options.0.text": "Complete todas las alternativas",
		});
		for (const few of [[], [{ text: "a" }], undefined])
			expect(faultOf(questionInput, { ...question, options: few, correctOption: 0 })).toBe(
				"Debe haber al menos 2 alternativas",
			);
	});

	it("has at most ten alternatives of 2,000 characters and 10,000 of text", () => {
		const sized = (count: number, text: number, option: number) => ({
			...question,
			correctOption: 0,
			questionText: "x".repeat(text),
			options: Array.from({ length: count }, () => ({ text: "y".repeat(option) })),
		});
		expect(faultOf(questionInput, sized(10, 10_000, 2000))).toBeUndefined();
		expect(faultOf(questionInput, sized(11, 1, 1))).toBe("Las alternativas no pueden ser más de 10");
		expect(faultOf(questionInput, sized(2, 10_001, 1))).toBe("La pregunta no puede tener más de 10000 caracteres");
		expect(faultOf(questionInput, sized(2, 1, 2001))).toBe("La alternativa no puede tener más de 2000 caracteres");
	});

	it("finds the right alternative by index or by the only flag", () => {
		expect(questionInput.parse({ ...question, correctOption: 2 }).correctOption).toBe(2);
		expect(questionInput.parse({ ...question, options: options(undefined, true) }).correctOption).toBe(1);
		expect(questionInput.parse({ ...question, options: options(true, false), correctOption: null }).correctOption).toBe(
			0,
		);
	});

	it("refuses no, several or contradictory right alternatives", () => {
		expect(faultOf(questionInput, question)).toBe(ONE_RIGHT);
		expect(faultOf(questionInput, { ...question, options: options(true, true) })).toBe(ONE_RIGHT);
		expect(faultOf(questionInput, { ...question, correctOption: 3 })).toBe(ONE_RIGHT);
		expect(faultOf(questionInput, { ...question, options: options(true, false), correctOption: 1 })).toBe(ONE_RIGHT);
		expect(faultOf(questionInput, { ...question, options: options(false, false), correctOption: 1 })).toBe(ONE_RIGHT);
		expect(faultOf(questionInput, { ...question, correctOption: -1 })).toMatch(/^La alternativa correcta debe ser/);
	});

	it("is accepted exactly when index and flags name one alternative", () => {
		const flags = fc.array(fc.constantFrom(true, false, undefined), { minLength: 2, maxLength: 10 });
		fc.assert(
			fc.property(flags, fc.option(fc.nat(9), { nil: undefined }), (given, correctOption) => {
				const named = correctOption ?? given.indexOf(true);
				const agrees = given.every((flag, index) => flag === undefined || flag === (index === named));
				const valid = named >= 0 && named < given.length && agrees;
				const result = questionInput.safeParse({ ...question, options: options(...given), correctOption });
				expect(result.success).toBe(valid);
				if (result.success) expect(result.data.correctOption).toBe(named);
			}),
		);
	});

	it("distinguishes an absent explanation from an empty one", () => {
		const sent = { ...question, correctOption: 0 };
		expect(questionInput.parse(sent).explanation).toBeUndefined();
		expect(questionInput.parse({ ...sent, explanation: " " }).explanation).toBe("");
	});
});
