import { describe, expect, it } from "vitest";
import { displayedName, initialsOf } from "./merit-name.ts";

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
		expect(displayedName({ ...rosa, kind: "INITIALS" })).toBe("R. Ñ. Q.");
		expect(displayedName({ ...rosa, kind: "NICKNAME" })).toBe("la cachimba");
		expect(displayedName({ ...rosa, kind: "NICKNAME", nickname: null })).toBe("R. Ñ. Q.");
		expect(displayedName({ ...rosa, kind: "NONE" })).toBe("Participante");
		expect(displayedName({ firstNames: "…", lastNames: "1", kind: "INITIALS", nickname: null })).toBe("Participante");
	});
});
