import { expect, it } from "vitest";
import { bankQueryOf, bankViewIn, countFilters, importAddressOf, isNarrowed, withFilter, wordOf } from "./bank-view.ts";

const view = (search: string) => bankViewIn(new URLSearchParams(search));

it("is parsed from the URL, with all questions as default for unknown values", () => {
	expect(
		bankQueryOf(
			view(
				"q=raíz&en-curso=3&tema=Áreas&dificultad=sin-definir&uso=solo-banco&segun=reportadas&estado=borradores&page=2",
			),
			50,
		),
	).toEqual({
		search: "raíz",
		courseId: "3",
		topic: "Áreas",
		universityId: undefined,
		examId: undefined,
		difficulty: "NONE",
		use: "NOWHERE",
		signal: "REPORTED",
		state: "DRAFT",
		page: "2",
		size: "50",
	});
	expect(isNarrowed(view("en-curso=x&dificultad=FACIL&uso=&estado=todo&page=-3&en-examen=0"))).toBe(false);
});

it.each([
	["difficulty", "MEDIA", "dificultad=media"],
	["use", "EXAM", "uso=en-examenes"],
	["signal", "MOST_FAILED", "segun=mas-falladas"],
	["state", "LACKS_PICTURE", "estado=sin-imagen"],
	["courseId", 7, "en-curso=7"],
] as const)("writes %s in the format that it parses", (filter, value, search) => {
	const next = withFilter(new URLSearchParams("page=4"), filter, wordOf(filter, value));
	expect(String(next)).toBe(search);
	expect(bankViewIn(next)[filter]).toBe(value);
});

it("resets the topic with its course and the exam with its university", () => {
	const params = new URLSearchParams("q=a&en-curso=1&tema=T&en-universidad=2&en-examen=3");
	expect(String(withFilter(params, "courseId", "4"))).toBe("q=a&en-curso=4&en-universidad=2&en-examen=3");
	expect(String(withFilter(params, "universityId", ""))).toBe("q=a&en-curso=1&tema=T");
});

it("counts the active filters of the 'Filtros' panel", () => {
	expect(countFilters(view("q=a&estado=anuladas"))).toBe(0);
	expect(countFilters(view("en-curso=1&tema=T&uso=en-quiz&segun=reportadas&autor=3"))).toBe(5);
});

it("links to an import into the exam or course of the filter", () => {
	expect(["q=a", "en-curso=3", "en-curso=3&en-universidad=1&en-examen=5"].map(view).map(importAddressOf)).toEqual([
		"/universidad/preguntas/importar",
		"/universidad/preguntas/importar?curso=3",
		"/universidad/preguntas/importar?examen=5",
	]);
});
