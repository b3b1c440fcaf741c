import type { AnalysedItemDto } from "@cachimbo/contract/analysis/analysis";
import { expect, it } from "vitest";
import { alphaMeaning, alphaText, optionText, removedText, secondsText, warningText } from "./wording.ts";

const option = (letter: string, isKey = false) => ({
	...{ id: 1, letter, text: "", isKey, attempts: 25, lower: 5, upper: 5 },
	thirds: [5, 10, 10] as [number, number, number],
});
const item: AnalysedItemDto = {
	...{ idQuestion: 3, number: 14, removed: false, course: "Álgebra", text: "", attempts: 100, lower: 27, upper: 27 },
	...{ facility: 0.25, omission: 0.45, discrimination: -0.2, seconds: 80 },
	thirds: [33, 34, 33],
	options: [option("A"), option("B", true)],
	blank: { attempts: 45, thirds: [15, 15, 15], lower: 12, upper: 12 },
	warnings: [],
};

it("a warning names the problem and the remedy", () => {
	expect(warningText({ kind: "KEY_BEATEN", options: ["D"] }, item)).toBe(
		"La D gana a la clave (B) entre los mejores 27\u00a0%: revisa la clave.",
	);
	expect(warningText({ kind: "UNUSED", options: ["A", "E"] }, item)).toBe("Casi nadie marca la A y la E: no distraen.");
	expect(warningText({ kind: "OMITTED", options: [] }, item)).toMatch(/^45\u00a0% la deja en blanco/);
});

it("formats reliability, durations and the counts of an alternative", () => {
	const reliability = {
		alpha: 0.843,
		alphaError: 0.021,
		measurementError: 31.26,
		mean: 800,
		deviation: 90,
		approximate: false,
	};
	expect(alphaText(reliability)).toBe("0.84 ± 0.02");
	expect(alphaMeaning(reliability)).toContain(
		"Confiabilidad alta: el puntaje de un estudiante puede variar ±31.3 puntos",
	);
	expect([secondsText(80), secondsText(12.4), secondsText(null)]).toEqual(["1 min 20 s", "12 s", "–"]);
	expect(optionText(option("A"), item)).toBe(
		"25\u00a0% en total; tercio inferior 15\u00a0%, medio 29\u00a0%, superior 30\u00a0%",
	);
});

it("a removed question states how many students had it", () => {
	expect(removedText({ attempts: 32 })).toBe(
		"Ya no está en el examen. 32 estudiantes la tuvieron antes, y su puntaje la cuenta.",
	);
	expect(removedText({ attempts: 1 })).toMatch("1 estudiante la tuvo antes");
});
