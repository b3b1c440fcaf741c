import { describe, expect, it } from "vitest";
import { initialsOf, shownName } from "./merit-name.ts";

describe("a name in an order of merit", () => {
	it("consists of the initials of one given name and two surnames, without particles", () => {
		const names = [
			["Rosa", "Ñahui Quispe"],
			["María del Carmen", "De la Cruz  Ramos"],
			["ángel", "óré"],
			["Luz", "Pérez-Rojas Mamani"],
			["", ""],
		] as const;
		expect(names.map(([first, last]) => initialsOf(first, last))).toEqual([
			"R. Ñ. Q.",
			"M. C. R.",
			"Á. Ó.",
			"L. P. R.",
			"",
		]);
	});

	it("shows only what the student chose", () => {
		const rosa = { firstNames: "Rosa", lastNames: "Ñahui Quispe", nickname: "la cachimba" };
		expect(shownName({ ...rosa, kind: "INITIALS" })).toBe("R. Ñ. Q.");
		expect(shownName({ ...rosa, kind: "NICKNAME" })).toBe("la cachimba");
		expect(shownName({ ...rosa, kind: "NICKNAME", nickname: null })).toBe("R. Ñ. Q.");
		expect(shownName({ ...rosa, kind: "NONE" })).toBe("Participante");
		expect(shownName({ firstNames: "…", lastNames: "1", kind: "INITIALS", nickname: null })).toBe("Participante");
	});
});
