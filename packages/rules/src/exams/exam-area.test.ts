import { expect, it } from "vitest";
import { isExamOfArea } from "./exam-area.ts";

const health = "Área A: Ciencias de la Salud";

it.each([
	["2026-I · Área A Simulacro", health, true],
	["2026-I · AREA A Simulacro", health, true],
	["2026-I · Área B Simulacro", health, false],
	["2026-I · Área AB Simulacro", health, false],
	["2026-1 Ordinario", health, false],
	["2025 Sociales Ordinario", "Sociales", true],
	["2025 Ordinario", ": ", false],
])("'%s' of '%s': %s", (exam, area, expected) => {
	expect(isExamOfArea(exam, area)).toBe(expected);
});
