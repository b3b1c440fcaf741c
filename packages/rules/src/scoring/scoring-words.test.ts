import { expect, it } from "vitest";
import type { ScoringRule } from "./scoring.ts";
import { scoringWords } from "./scoring-words.ts";

const rule = (weights: Partial<ScoringRule>): ScoringRule => ({
	...{ correct: 20_000, wrong: -1125, blank: 0, sections: [], source: "", sourceDate: null, confirmed: false },
	...weights,
});

it("states the points of an answer, to the thousandth", () => {
	expect(scoringWords(rule({}))).toEqual([
		"Cada respuesta correcta suma 20 puntos, cada incorrecta resta 1.125 puntos y cada pregunta en blanco no suma ni resta.",
	]);
});

it("states in one clause that wrong and blank answers change nothing", () => {
	expect(scoringWords(rule({ correct: 1000, wrong: 0 }))).toEqual([
		"Cada respuesta correcta suma 1 punto; las incorrectas y en blanco no suman ni restan.",
	]);
	expect(scoringWords(null)).toHaveLength(1);
});

it("states the points of a blank", () => {
	expect(scoringWords(rule({ correct: 10_000, wrong: 0, blank: 2000 }))[0]).toContain(
		"cada pregunta en blanco suma 2 puntos",
	);
	expect(scoringWords(rule({ blank: -100 }))[0]).toContain("cada pregunta en blanco resta 0.1 puntos");
});

it("groups sections with equal weights, and omits those with the default weights", () => {
	const heavyWeights = { correct: 15_000, wrong: -3000, blank: 0, courseIds: [1] };
	const sections = [
		{ name: "Matemática", ...heavyWeights },
		{ name: "Física", ...heavyWeights },
		{ name: "Letras", correct: 6000, wrong: -1200, blank: 0, courseIds: [2] },
	];
	expect(scoringWords(rule({ correct: 6000, wrong: -1200, sections }))).toEqual([
		"En Matemática y Física, cada respuesta correcta suma 15 puntos, cada incorrecta resta 3 puntos y cada pregunta en blanco no suma ni resta.",
		"En lo demás, cada respuesta correcta suma 6 puntos, cada incorrecta resta 1.2 puntos y cada pregunta en blanco no suma ni resta.",
	]);
});
