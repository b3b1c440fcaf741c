import { describe, expect, it } from "vitest";
import { emptyForm } from "../state.ts";
import { pastedText, readQuestion, unusedPartsOf, withPasted } from "./paste-question.ts";

const courses = [{ id: 7, name: "Álgebra" }];
const filled = (text: string) => {
	const pasted = readQuestion(text);
	if (pasted.kind !== "one") throw new Error(`${pasted.kind} question`);
	const { item, outside } = pasted;
	const form = withPasted(emptyForm({ courseId: 2, topic: "Sumas" }), item, courses);
	const { courseId, topic, explanation, correct } = form;
	const options = form.options.map((option) => option.text);
	return {
		text: form.text,
		options,
		correct,
		courseId,
		topic,
		explanation,
		said: pastedText(item),
		left: unusedPartsOf(item, outside),
	};
};
const plain = { courseId: 2, topic: "Sumas", explanation: "", left: [] };

describe("a whole question", () => {
	it("is read without its number, with its key and explanation", () => {
		expect(filled("23. ¿Cuánto es 1 + 2?\nA) 1\nB) 2\nC) 3\nD) 4\nE) 5\nRpta: C\nSolución: Se suma.")).toEqual({
			...plain,
			...{ text: "¿Cuánto es 1 + 2?", options: ["1", "2", "3", "4", "5"], correct: 2, explanation: "Se suma." },
			said: "Pregunta y 5 alternativas pegadas, con la clave C",
		});
	});

	it("may be on one line, without a key", () => {
		expect(filled("¿Cuánto es 2 + 2? A) 2 B) 3 C) 4")).toEqual({
			...plain,
			...{ text: "¿Cuánto es 2 + 2?", options: ["2", "3", "4"], correct: null },
			said: "Pregunta y 3 alternativas pegadas; marca la clave",
		});
	});

	it("sets the course and topic that it names", () => {
		expect(filled("Curso: ALGEBRA\nTema: Ecuaciones\n1. ¿x?\nA) 1\nB) 2\nClave: B")).toMatchObject({
			...{ courseId: 7, topic: "Ecuaciones", correct: 1 },
		});
	});

	it("lists the parts that the form does not use", () => {
		expect(filled("1. ¿x?\nA) 1\nB) 2\nC) 3\nClave: E").left).toEqual([expect.stringContaining("E")]);
	});

	it("is not detected in a stem that mentions lettered points", () => {
		for (const text of ["Los puntos (A) y (B) están en la recta", "Lee lo que sigue.\nOtra línea.\nY otra.", ""])
			expect(readQuestion(text)).toEqual({ kind: "none" });
	});
});

it("several questions are distinguished from one", () => {
	const text = "1. ¿Una?\nA) x\nB) y\n\n2. ¿Dos?\nA) x\nB) y\n\nCLAVES\n1. B  2. A";
	expect(readQuestion(text)).toEqual({ kind: "many", count: 2 });
});
