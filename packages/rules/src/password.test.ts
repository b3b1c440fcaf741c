import { expect, it } from "vitest";
import { isListedWord, passwordLength, repeatsOneCharacter } from "./password.ts";

it("counts an emoji or an accented letter as one character", () => {
	expect([passwordLength("ñandú1"), passwordLength("😀😀😀")]).toEqual([6, 3]);
});

it("recognises a listed word, also with digits or signs after it", () => {
	for (const password of ["cachimbo", "Cachimbo2026", "UNMSM!", "perú_1"])
		expect(isListedWord(password, ["cachimbo", "unmsm", "perú", "ab"]), password).toBe(true);
	for (const password of ["cachimbo azul", "micachimbo", "2026cachimbo", "ab12345", ""])
		expect(isListedWord(password, ["cachimbo", "unmsm", "perú", "ab", ""]), password).toBe(false);
});

it("recognises one repeated character", () => {
	expect(["aaaaaa", "AaAaAa", "aaaaab", ""].map(repeatsOneCharacter)).toEqual([true, true, false, false]);
});
