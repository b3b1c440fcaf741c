import { describe, expect, test } from "vitest";
import { countdown, dayOf, hoursOf, isInProgress, plansText, shortPlansText } from "./wording.ts";

// Saturday, 16:00 to 17:30 in Lima.
const times = { startsAt: "2026-11-28T21:00:00.000Z", endsAt: "2026-11-28T22:30:00.000Z" };
const at = (lima: string) => Date.parse(`${lima}-05:00`);

describe("the times of a class", () => {
	test("are shown in Lima time", () => {
		expect([dayOf(times), hoursOf(times)]).toEqual(["Sábado, 28 de noviembre", "de 16:00 a 17:30"]);
		const late = { startsAt: "2026-12-01T01:00:00.000Z", endsAt: "2026-12-01T02:00:00.000Z" };
		expect([dayOf(late), hoursOf(late)]).toEqual(["Lunes, 30 de noviembre", "de 20:00 a 21:00"]);
	});

	test.each([
		["2026-11-24T23:59:00", "en 4 días"],
		["2026-11-26T00:00:00", "en 2 días"],
		["2026-11-27T23:59:59", "mañana"],
		["2026-11-28T00:00:00", "hoy, en 16 h"],
		["2026-11-28T14:30:00", "hoy, en 1 h"],
		["2026-11-28T15:00:00", "empieza en 60 min"],
		["2026-11-28T15:59:30", "empieza en 1 min"],
		["2026-11-28T16:00:00", "empieza ahora"],
		["2026-11-28T16:20:00", "empezó hace 20 min"],
		["2026-11-28T17:30:00", "terminó"],
	])("are shown at %s as '%s'", (now, text) => {
		expect(countdown(times, at(now))).toBe(text);
	});

	test("determine whether the class is in progress", () => {
		expect(
			["15:59:59", "16:00:00", "17:29:59", "17:30:00"].map((time) => isInProgress(times, at(`2026-11-28T${time}`))),
		).toEqual([false, true, true, false]);
	});
});

test("the plans of a class are named", () => {
	expect(plansText(["anual"])).toBe("Plan Anual");
	expect(shortPlansText(["semestral", "anual"])).toBe("Semestral, Anual");
	expect(plansText(["mensual", "semestral", "anual"])).toBe("Plan Mensual, Plan Semestral o Plan Anual");
});
