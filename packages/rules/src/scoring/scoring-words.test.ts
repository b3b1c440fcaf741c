import { expect, it } from "vitest";
import type { ScoringRule } from "./scoring.ts";
import { scoringWords } from "./scoring-words.ts";

const rule = (weights: Partial<ScoringRule>): ScoringRule => ({
	...{ correct: 20_000, wrong: -1125, blank: 0, sections: [], source: "", sourceDate: null, confirmed: false },
	...weights,
});

it("says what an answer is worth, to the thousandth", () => {
	expect(scoringWords(rule({}))).toEqual([
		"Cada respuesta correcta suma 20 puntos, cada incorrecta resta 1.125 puntos y cada pregunta en blanco no suma ni resta.",
	]);
});

it("says in one breath that nothing is taken away", () => {
	expect(scoringWords(rule({ correct: 1000, wrong: 0 }))).toEqual([
		"Cada respuesta correcta suma 1 punto; las incorrectas y en blanco no suman ni restan.",
	]);
	expect(scoringWords(null)).toHaveLength(1);
});

it("says what a blank is worth", () => {
	expect(scoringWords(rule({ correct: 10_000, wrong: 0, blank: 2000 }))[0]).toContain(
		"cada pregunta en blanco suma 2 puntos",
	);
	expect(scoringWords(rule({ blank: -100 }))[0]).toContain("cada pregunta en blanco resta 0.1 puntos");
});

it("names sections once that are worth the same, and not those that are worth what all are", () => {
	const dear = { correct: 15_000, wrong: -3000, blank: 0, courseIds: [1] };
	const sections = [
		{ name: "Matemática", ...dear },
		{ name: "Física", ...dear },
		{ name: "Letras", correct: 6000, wrong: -1200, blank: 0, courseIds: [2] },
	];
	expect(scoringWords(rule({ correct: 6000, wrong: -1200, sections }))).toEqual([
		"En Matemática y Física, cada respuesta correcta suma 15 puntos, cada incorrecta resta 3 puntos y cada pregunta en blanco no suma ni resta.",
		"En lo demás, cada respuesta correcta suma 6 puntos, cada incorrecta resta 1.2 puntos y cada pregunta en blanco no suma ni resta.",
	]);
});
