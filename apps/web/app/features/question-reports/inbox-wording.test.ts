import { expect, it } from "vitest";
import { correctionLink, editorLink, inboxTabOf, kindFilterOf, shareText } from "./inbox-wording.ts";

it("parses tabs and filters from the URL, with the pending reports as default", () => {
	expect(["", "resueltos", "no-proceden", "nada", null].map((word) => inboxTabOf(word).state)).toEqual([
		...["OPEN", "RESOLVED", "REJECTED"],
		...["OPEN", "OPEN"],
	]);
	expect(["clave", "", "x"].map((word) => kindFilterOf(word).kind)).toEqual(["KEY", undefined, undefined]);
});

it("links to the question in its exam, or among the questions of its course", () => {
	const item = (examId: number | null) => ({ questionId: 7, question: { examId, courseId: 3 } as never });
	expect(editorLink(item(5))).toBe("/universidad/preguntas?examen=5&editar=7");
	expect(editorLink(item(null))).toBe("/universidad/preguntas?curso=3&editar=7");
	expect(correctionLink(item(5))).toBe("/universidad/preguntas?examen=5&corregir=7");
});

it("returns the share of attempts that chose an alternative", () => {
	const answers = { attempts: 8, blank: 1, options: [{ optionId: 1, count: 3 }] };
	expect([shareText(answers, 1), shareText(answers, 2), shareText(null, 1)]).toEqual(["38 %", "0 %", ""]);
});
