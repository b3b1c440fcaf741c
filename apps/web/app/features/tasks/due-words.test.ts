import type { DueTaskDto } from "@cachimbo/contract/tasks/tasks";
import { describe, expect, it } from "vitest";
import { doingOf, momentWords, triesWords, whenWords } from "./due-words.ts";

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

describe("a moment in words", () => {
	it.each([
		[0, "hoy a las 23:59"],
		[1, "mañana a las 00:00"],
		[1440, "mañana a las 23:59"],
		[-1440, "ayer a las 23:59"],
		[1441, "el sábado, 28 de noviembre, a las 00:00"],
		[34 * 1440, "el miércoles, 30 de diciembre, a las 23:59"],
	])("%i minutes from the last one of a day in Lima: %s", (minutes, words) => {
		expect(momentWords(at(minutes), now)).toBe(words);
	});
});

describe("a task", () => {
	it("says until when, from when, or since when", () => {
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
	])("tells its tries: %o", (tries, words) => {
		expect(triesWords(tries)).toBe(words);
	});

	it.each([
		["is begun while it is open", {}, "begin"],
		["is gone on with", { state: "RUNNING", used: 1 }, "resume"],
		["is not begun early", { state: "UPCOMING", opensAt: at(1) }, "none"],
		["waits in its own room where it is a simulacro", { opensAt: at(1), followsExam: true }, "wait"],
		["is not begun late, though the page is from before", { closesAt: at(-1) }, "none"],
		["is not begun without a try", { used: 1 }, "none"],
		["is done once more where there is a try", { state: "DONE", tries: 2, used: 1 }, "again"],
		["is done", { state: "DONE", used: 1 }, "none"],
	] as const)("%s", (_, more, doing) => {
		expect(doingOf(task(more), now)).toBe(doing);
	});
});
