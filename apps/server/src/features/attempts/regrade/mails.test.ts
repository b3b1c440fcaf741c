import { expect, it } from "vitest";
import { scoreChangedText, scoreLine } from "./mails.ts";

const figures = { correct: 6, total: 10, scoreTenths: 600, points: null, maxPoints: null };

it("a mail about a corrected key says both scores and why", () => {
	const change = { before: figures, after: { ...figures, scoreTenths: 700 } };
	expect(scoreLine("UNI 2026-I · Ordinario", change)).toBe("UNI 2026-I · Ordinario: antes 60.0 %, ahora 70.0 %.");
	const withPoints = { before: { ...figures, points: 812_000 }, after: { ...figures, points: 830_125 } };
	expect(scoreLine("UNI", withPoints)).toBe("UNI: antes 812 puntos, ahora 830.125 puntos.");
	const key = { kind: "KEY", before: null, after: null, undoes: null, reason: "La clave era D." } as const;
	expect(scoreChangedText(key)).toContain("Motivo: La clave era D.");
	expect(scoreChangedText({ ...key, undoes: 3 })[1]).toMatch(/^Deshicimos/);
});
