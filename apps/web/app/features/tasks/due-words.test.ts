import type { DueTaskDto } from "@cachimbo/contract/tasks/tasks";
import { describe, expect, it } from "vitest";
import { availableActionOf, momentWords, triesWords, whenWords } from "./due-words.ts";

/** Thursday, 23:59 in Lima. */
const now = Date.parse("2026-11-27T04:59:00.000Z");
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const task = (more: Partial<DueTaskDto>) =>
	({
		state: "PENDING",
		opensAt: at(-60),
		closesAt: at(60),
		tries: 1,
		used: 0,
		followsExam: false,
		...more,
	}) as DueTaskDto;

describe("wording of a moment", () => {
	it.each([
		[0, "hoy a las 23:59"],
		[1, "mañana a las 00:00"],
		[1440, "mañana a las 23:59"],
		[-1440, "ayer a las 23:59"],
		[1441, "el sábado, 28 de noviembre, a las 00:00"],
		[34 * 1440, "el miércoles, 30 de diciembre, a las 23:59"],
	])("%i minutes from 23:59 in Lima: %s", (minutes, words) => {
		expect(momentWords(at(minutes), now)).toBe(words);
	});
});

describe("a task", () => {
	it("states its opening or closing time", () => {
		expect(whenWords(task({}), now)).toBe("Hasta mañana a las 00:59");
		expect(whenWords(task({ state: "UPCOMING", opensAt: at(30) }), now)).toBe("Abre mañana a las 00:29");
		expect(whenWords(task({ state: "MISSED", closesAt: at(-9) }), now)).toBe("Cerró hoy a las 23:50");
	});

	it.each([
		[{ tries: 1, used: 0 }, "Un solo intento"],
		[{ tries: 3, used: 0 }, "3 intentos"],
		[{ tries: 3, used: 1 }, "Te quedan 2 de 3 intentos"],
		[{ tries: 3, used: 2 }, "Te queda 1 de 3 intentos"],
		[{ tries: 2, used: 2 }, "Sin más intentos"],
		[{ tries: null, used: 0 }, undefined],
		[{ tries: null, used: 2 }, "2 intentos"],
	])("states its tries: %o", (tries, words) => {
		expect(triesWords(tries)).toBe(words);
	});

	it.each([
		["can be started while it is open", {}, "begin"],
		["can be resumed", { state: "RUNNING", used: 1 }, "resume"],
		["cannot be started early", { state: "UPCOMING", opensAt: at(1) }, "none"],
		["has a waiting room if it is a simulacro", { opensAt: at(1), followsExam: true }, "wait"],
		["cannot be started late, even on a page loaded before the close", { closesAt: at(-1) }, "none"],
		["cannot be started without a try left", { used: 1 }, "none"],
		["can be repeated with a try left", { state: "DONE", tries: 2, used: 1 }, "again"],
		["cannot be repeated without a try left", { state: "DONE", used: 1 }, "none"],
	] as const)("%s", (_, more, doing) => {
		expect(availableActionOf(task(more), now)).toBe(doing);
	});
});
