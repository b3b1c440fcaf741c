import { expect, it } from "vitest";
import { emptyForm, questionFormReducer } from "../state.ts";
import { bodyOf, errorsOf, firstInvalidField, formOf } from "./form-input.ts";

const exam = { kind: "exam", id: 5 } as const;
const url = "/uploads/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a.webp";
const picture = { url, width: 400, height: 300 };
const stored = {
	idQuestion: 18,
	questionText: "¿Cuánto es $2+2$?",
	questionHtml: "",
	questionType: "MULTIPLE_CHOICE" as const,
	questionImage: url,
	questionImageWidth: 400,
	questionImageHeight: 300,
	questionImageAlt: "Un cuadrado",
	examId: 5,
	courseId: 2,
	correctOption: 1,
	options: [
		{ id: 70, text: "3", html: "3" },
		{ id: 71, text: "", html: "", picture: { ...picture, alt: "" } },
	],
	explanation: "Se suma.",
	version: 4,
};

it("returns the contract's message for each missing field, and the first field of the form", () => {
	const errors = errorsOf(bodyOf(emptyForm(), exam, undefined));
	expect(errors).toMatchObject({
		courseId: "Seleccione un curso",
		questionText: "Ingrese una pregunta",
		"options.0.text": "Complete todas las alternativas",
		"options.4.text": "Complete todas las alternativas",
	});
	expect(firstInvalidField(errors)).toBe("courseId");
	const { courseId, questionText, ...options } = errors;
	expect(options.correctOption).toBe("Marca exactamente una alternativa correcta");
	expect(firstInvalidField(options)).toBe("options.0.text");
	expect(firstInvalidField({})).toBeUndefined();
});

it("requires two alternatives", () => {
	const form = { ...emptyForm({ courseId: 1, optionCount: 1 }), text: "¿?", correct: 0 };
	expect(errorsOf(bodyOf(form, exam, undefined)).options).toBe("Debe haber al menos 2 alternativas");
});

it("sends a stored question unchanged, without its unchanged pictures", () => {
	const body = bodyOf(formOf(stored), exam, 4);
	expect(errorsOf(body)).toEqual({});
	expect(body).toMatchObject({ examId: 5, courseId: 2, correctOption: 1, version: 4, questionImageAlt: "Un cuadrado" });
	expect(body.picture).toBeUndefined();
	expect(body.options[1]).toEqual({ id: 71, text: "", note: "", picture: url });
});

it("sends each note, also an emptied one, but none for a draft from before notes existed", () => {
	const [first, second] = stored.options;
	const noted = {
		...stored,
		options: [
			{ ...first!, note: "Resta en vez de sumar" },
			{ ...second!, text: "4" },
		],
	};
	const notesOf = (form: ReturnType<typeof formOf>) => bodyOf(form, exam, 4).options.map(({ note }) => note);
	const form = formOf(noted);
	expect(notesOf(form)).toEqual(["Resta en vez de sumar", ""]);
	expect(notesOf(questionFormReducer(form, { type: "optionNote", index: 0, note: "" }))).toEqual(["", ""]);
	const [, { note: _, ...before }] = form.options as [(typeof form.options)[0], (typeof form.options)[0]];
	expect(notesOf({ ...form, options: [before] })).toEqual([undefined]);
	const long = questionFormReducer(form, { type: "optionNote", index: 1, note: "x".repeat(2001) });
	expect(Object.keys(errorsOf(bodyOf(long, exam, 4)))).toEqual(["options.1.note"]);
});

it("sends the URL of an added picture, and null for a removed one", () => {
	const form = questionFormReducer(formOf(stored), { type: "optionPicture", key: 0, picture });
	const body = bodyOf({ ...form, picture: null, pictureChanged: true }, exam, 4);
	expect(body.picture).toBeNull();
	expect(body.options[0]?.picture).toBe(url);
});

it("assigns a course's own question to that course", () => {
	const body = bodyOf({ ...emptyForm(), courseId: 9 }, { kind: "course", id: 3 }, undefined);
	expect([body.courseId, body.examId]).toEqual([3, undefined]);
});
