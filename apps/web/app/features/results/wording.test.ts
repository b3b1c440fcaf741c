import { describe, expect, it } from "vitest";
import { binText, changeText, liveText, rulesText, scheduleText } from "./wording.ts";

const people = { solved: 41, solving: 312, other: 0, pending: 7 };

describe("wording of an exam's results", () => {
	it("counts the students who solve the exam and those who completed it", () => {
		expect(liveText(people)).toBe("312 resolviendo, 41 terminaron");
		expect(liveText({ ...people, solving: 0, solved: 1 })).toBe("1 terminó");
	});

	it("explains which attempts count and how ties are broken", () => {
		expect(rulesText({ counting: "FIRST", ties: [] })).toBe(
			"Cuenta el primer intento de cada estudiante. A igual puntaje, igual puesto.",
		);
		expect(rulesText({ counting: "WINDOW", ties: ["correct", "fewerWrong"] })).toContain(
			"va primero quien tiene más correctas, luego menos incorrectas.",
		);
	});

	it("states when a simulacro opens and closes", () => {
		const window = { opensAt: "2026-05-10T14:00:00.000Z", closesAt: "2026-05-10T17:00:00.000Z" };
		expect(scheduleText(window, Date.parse("2026-05-10T13:00:00Z"))).toMatch(/^Abre el 10 may\. 2026, 09:00$/);
		expect(scheduleText(window, Date.parse("2026-05-10T15:00:00Z"))).toMatch(/^Abierto hasta el .*12:00$/);
		expect(scheduleText(window, Date.parse("2026-05-10T18:00:00Z"))).toMatch(/^Cerró el/);
		expect(scheduleText({ opensAt: null, closesAt: null }, 0)).toBeUndefined();
	});

	it("formats bins and changes", () => {
		expect(binText(-50, 50)).toBe("−50 a menos de 0");
		expect([changeText(50, 62.5), changeText(60, 60), changeText(60, 59.9)]).toEqual([
			"subió 12.5 puntos porcentuales",
			"igual que antes",
			"bajó 0.1 puntos porcentuales",
		]);
	});
});
