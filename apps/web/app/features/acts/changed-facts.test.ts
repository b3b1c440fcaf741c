import { expect, it } from "vitest";
import { changedFacts } from "./changed-facts.ts";

it("describes the values before and after an act in words", () => {
	expect(
		changedFacts({ published: false, name: "Algebra", topic: null }, { published: true, name: "Álgebra" }),
	).toEqual([
		{ name: "Publicado", before: "no", after: "sí" },
		{ name: "Nombre", before: "Algebra", after: "Álgebra" },
		{ name: "Tema", before: "vacío", after: undefined },
	]);
});

it("describes lists, times in Lima, and fields that only a newer version knows", () => {
	const after = { questions: [3, 4], opensAt: "2026-11-24T01:30:00.000Z", novel: { one: [] } };
	expect(changedFacts(null, after).map(({ name, after: text }) => [name, text])).toEqual([
		["Preguntas", "3, 4"],
		["Apertura", expect.stringContaining("23")],
		["novel", "one: nada"],
	]);
});
