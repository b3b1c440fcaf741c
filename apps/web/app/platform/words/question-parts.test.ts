import { describe, expect, it } from "vitest";
import { makeQuestion } from "../../features/attempts/testing/attempts.ts";
import { fontsOf, picturesOf } from "./question-parts.ts";

const picture = (url: string) => ({ url, width: 40, height: 30, alt: "" });
const inline = (url: string) => `<p>Mira <img alt="a > b" src="${url}" width="40" height="30" loading="lazy"></p>`;

describe("files that an exam needs offline", () => {
	it("are the pictures of questions, alternatives and texts, each once", () => {
		const passage = { id: 4, title: "", html: inline("/uploads/passage.webp") };
		const first = makeQuestion(1);
		const questions = [
			{
				...first,
				passage,
				questionImage: "/uploads/figure.webp",
				questionHtml: inline("/uploads/stem.webp") + inline("/uploads/second.webp"),
				explanationHtml: inline("/uploads/why.webp"),
				options: first.options.map((option, n) => ({
					...option,
					picture: picture(`/uploads/option-${n}.webp`),
					...(n === 1 ? { noteHtml: inline("/uploads/note.webp") } : {}),
				})),
			},
			{ ...makeQuestion(2), passage },
		];
		expect(picturesOf({ questions })).toEqual([
			"/uploads/figure.webp",
			"/uploads/option-0.webp",
			"/uploads/option-1.webp",
			"/uploads/option-2.webp",
			"/uploads/passage.webp",
			"/uploads/stem.webp",
			"/uploads/second.webp",
			"/uploads/note.webp",
			"/uploads/why.webp",
		]);
	});

	it("are none for an older paper without pictures in texts, or for pictures of other sites", () => {
		const { explanationHtml: _key, ...open } = makeQuestion(1);
		const foreign = { ...makeQuestion(2), questionHtml: inline("https://example.com/a.webp") };
		expect(picturesOf({ questions: [open, foreign] })).toEqual([]);
	});

	it("are the fonts of formulas in the passage and the explanation too", () => {
		const html = '<p><span class="katex">x</span></p>';
		const question = makeQuestion(1);
		expect(fontsOf({ questions: [question] })).toEqual([]);
		const common = ["16px KaTeX_Main", "16px KaTeX_Size1", "16px KaTeX_Size2", "italic 16px KaTeX_Math"];
		const fonts = common.map((font) => [font, "A"]);
		expect(fontsOf({ questions: [{ ...question, passage: { id: 1, title: "", html } }] })).toEqual(fonts);
		expect(fontsOf({ questions: [{ ...question, explanationHtml: html }] })).toEqual(fonts);
	});

	it("are the parts of the fonts with the paper's signs, of rarely used fonts too", () => {
		const html =
			'<span class="katex">πΔ<span class="mrel amsrm">⩽</span><span class="mord mathbb">R</span>\u2005− ↦</span> ¿Cuánto más?';
		const fonts = fontsOf({ questions: [{ ...makeQuestion(1), explanationHtml: html }] });
		expect(fonts).toContainEqual(["16px KaTeX_Main", "AπΔ⩽−↦"]);
		expect(fonts).toContainEqual(["italic 16px KaTeX_Math", "Aπ⩽−↦"]);
		expect(fonts.at(-1)).toEqual(["16px KaTeX_AMS", "⩽R"]);
	});
});
