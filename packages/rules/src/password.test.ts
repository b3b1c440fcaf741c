import { expect, it } from "vitest";
import { passwordLength, repeatsOneCharacter, restsOn } from "./password.ts";

it("counts characters as people do", () => {
	expect([passwordLength("ñandú1"), passwordLength("😀😀😀")]).toEqual([6, 3]);
});

it("knows a password that is a word in plain sight, also with digits after it", () => {
	for (const password of ["cachimbo", "Cachimbo2026", "UNMSM!", "perú_1"])
		expect(restsOn(password, ["cachimbo", "unmsm", "perú", "ab"]), password).toBe(true);
	for (const password of ["cachimbo azul", "micachimbo", "2026cachimbo", "ab12345", ""])
		expect(restsOn(password, ["cachimbo", "unmsm", "perú", "ab", ""]), password).toBe(false);
});

it("knows one character again and again", () => {
	expect(["aaaaaa", "AaAaAa", "aaaaab", ""].map(repeatsOneCharacter)).toEqual([true, true, false, false]);
});
