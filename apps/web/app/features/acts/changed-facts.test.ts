import { expect, it } from "vitest";
import { changedFacts } from "./changed-facts.ts";

it("tells what was and what is in words", () => {
	expect(
		changedFacts({ published: false, name: "Algebra", topic: null }, { published: true, name: "Álgebra" }),
	).toEqual([
		{ name: "Publicado", before: "no", after: "sí" },
		{ name: "Nombre", before: "Algebra", after: "Álgebra" },
		{ name: "Tema", before: "vacío", after: undefined },
	]);
});

it("tells lists, moments in Lima's time, and what a newer version wrote", () => {
	const after = { questions: [3, 4], opensAt: "2026-11-24T01:30:00.000Z", novel: { one: [] } };
	expect(changedFacts(null, after).map(({ name, after: text }) => [name, text])).toEqual([
		["Preguntas", "3, 4"],
		["Apertura", expect.stringContaining("23")],
		["novel", "one: nada"],
	]);
});
