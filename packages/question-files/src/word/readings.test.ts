import { describe, expect, it } from "vitest";
import { describeItem, readText, zipped } from "../../testing/read-as.ts";

const p = (text: string, style = "") =>
	`<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const heading = (text: string, level = 1) => p(text, `Heading${level}`);
const read = (...body: string[]) =>
	readText(zipped({ "word/document.xml": `<w:document><w:body>${body.join("")}</w:body></w:document>` }));
const question = (number: number, stem = `¿Pregunta ${number}?`) =>
	p(`${number}. ${stem}`) + p("A) x") + p("B) y") + p("Clave: A");
const short = "El quipu es un registro de nudos.";
const readings = async (...body: string[]) =>
	(await read(...body)).items.map(({ number, passage, lacks }) => [
		number,
		passage?.title,
		passage?.text,
		lacks.join(),
	]);

describe("a reading of a Word document", () => {
	it("applies to the following questions if it is below a heading", async () => {
		expect(await readings(heading("Comprensión lectora"), p(short), question(1), question(2))).toEqual([
			[1, "", short, ""],
			[2, "", short, ""],
		]);
		const { items } = await read(heading("Comprensión lectora"), p(short), question(1));
		expect(items[0]?.course).toBe("Comprensión lectora");
	});

	it.each(["TEXTO 1", "Lectura N.º 1", "Texto 1: El quipu"])("is announced by the heading %j", async (title) => {
		const found = await readings(
			heading("Lenguaje"),
			heading(title, 2),
			p(short),
			question(1),
			question(2),
			heading("TEXTO 2", 2),
			p("Otro."),
			question(3),
		);
		expect(found).toEqual([
			[1, title, short, ""],
			[2, title, short, ""],
			[3, "TEXTO 2", "Otro.", ""],
		]);
	});

	it("may have its title in a second heading below the announcement", async () => {
		expect(await readings(heading("TEXTO 1"), heading("El quipu", 2), p(short), question(1))).toEqual([
			[1, "TEXTO 1: El quipu", short, ""],
		]);
	});

	it("ends at the heading of its questions", async () => {
		expect(await readings(heading("TEXTO 1"), p(short), heading("Preguntas", 2), question(1))).toEqual([
			[1, "TEXTO 1", short, ""],
		]);
	});

	it.each([
		"Lea el siguiente texto y responda las preguntas 1 y 2",
		"Lee el texto y contesta las preguntas de la 1 a la 2.",
		"I. Lea atentamente la siguiente lectura y responda las preguntas N.º 1 – 2:",
		"Texto para las preguntas 1 y 2",
		"A partir del siguiente fragmento, responda las preguntas 1, 2:",
	])("is announced by %j, for the named questions", async (intro) => {
		expect(await readings(p(intro), p(short), p("Nada más."), question(1), question(2), question(3))).toEqual([
			[1, "", `${short}\n\nNada más.`, ""],
			[2, "", `${short}\n\nNada más.`, ""],
			[3, undefined, undefined, ""],
		]);
	});

	it("may follow its announcement in the same line", async () => {
		expect(await readings(p(`Lea el siguiente texto y responda la pregunta 1: ${short}`), question(1))).toEqual([
			[1, "", short, ""],
		]);
	});

	it("may be announced after the solution of another question", async () => {
		const found = await readings(
			question(1) + p("Solución: Porque sí."),
			p("Lea el siguiente texto y responda las preguntas 2 y 3."),
			p(short),
			question(2),
		);
		expect(found).toEqual([
			[1, undefined, undefined, ""],
			[2, "", short, ""],
		]);
	});

	it("of one line is not taken as a title", async () => {
		expect(await readings(p(`Texto 1: ${short}`), question(1, "Según el texto, ¿qué es?"))).toEqual([
			[1, "", `Texto 1: ${short}`, ""],
		]);
	});

	it("is the text above a question that refers to it", async () => {
		expect(await readings(p(short), question(1, "Según el texto, ¿qué es?"))).toEqual([[1, "", short, ""]]);
	});

	const missing = "![Lectura que falta](picture:lectura)";

	it("is reported missing if only announced; its questions are drafts", async () => {
		const intro = p("Lea el siguiente texto y responda las preguntas 1 y 2");
		const { items } = await read(intro, question(1), question(2), question(3));
		expect(items.map(({ passage, lacks, unsupported }) => [passage?.text, lacks, unsupported])).toEqual([
			[missing, ["picture"], ["Falta su lectura."]],
			[missing, ["picture"], ["Falta su lectura."]],
			[undefined, [], []],
		]);
	});

	it("is reported missing if a question refers to it and the text above may not be a reading", async () => {
		expect(await readings(p("SIMULACRO 2026"), question(1, "Según el texto, ¿qué es?"), question(2))).toEqual([
			[1, "", missing, "picture"],
			[2, undefined, undefined, ""],
		]);
		expect(await readings(heading("Comprensión lectora"), question(1, "Del texto se infiere:"), question(2))).toEqual([
			[1, "", missing, "picture"],
			[2, undefined, undefined, ""],
		]);
	});

	it("is not recognised if the words are part of a question", async () => {
		const { items } = await read(p("1. ¿Qué sigue?"), p("Lea el siguiente texto:"), p(short), p("A) x"), p("B) y"));
		expect(items.map(describeItem)).toEqual([`¿Qué sigue?\n\nLea el siguiente texto:\n\n${short} | x | y`]);
	});
});
