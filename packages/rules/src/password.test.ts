import { expect, it } from "vitest";
import { isListedWord, isQuicklyGuessed, passwordLength, repeatsOneCharacter } from "./password.ts";

it("counts an emoji or an accented letter as one character", () => {
	expect([passwordLength("ñandú1"), passwordLength("😀😀😀")]).toEqual([6, 3]);
});

it("recognises a listed word, even followed by digits or signs", () => {
	for (const password of ["cachimbo", "Cachimbo2026", "UNMSM!", "perú_1"])
		expect(isListedWord(password, ["cachimbo", "unmsm", "perú", "ab"]), password).toBe(true);
	for (const password of ["cachimbo azul", "micachimbo", "2026cachimbo", "ab12345", ""])
		expect(isListedWord(password, ["cachimbo", "unmsm", "perú", "ab", ""]), password).toBe(false);
});

it("recognises one repeated character", () => {
	expect(["aaaaaa", "AaAaAa", "aaaaab", ""].map(repeatsOneCharacter)).toEqual([true, true, false, false]);
});

it("recognises long passwords that are easy to guess: runs, repetitions and common words", () => {
	const easyToGuess = [
		...[
			"123456789012",
			"098765432109",
			"abcdefghijkl",
			"qwertyuiop12",
			"qwerty123456",
			"1q2w3e4r5t6y",
			"asdfghjklñ123",
		],
		...["abcabcabcabc", "121212121212", "aaaaaaaaaaaa", "aaaaaabbbbbb", "hola1234hola1234"],
		...[
			"password1234",
			"P@ssw0rd2026",
			"Admin2026admin",
			"administrador1",
			"contraseña123",
			"Contrasena2026!",
			"cachimbo2026",
		],
		...["Academia2026.", "clave123456789", "rosa.quispe2026"],
	];
	for (const password of easyToGuess)
		expect([password, isQuicklyGuessed(password, ["rosa.quispe"])]).toEqual([password, true]);
	const hardToGuess = [
		"una frase larga de la jefa",
		"una clave de administrador",
		"tres tigres tristes",
		"k7mpq0zt4w9xv2",
		"Huancayo-Sicuani-88",
	];
	for (const password of hardToGuess)
		expect([password, isQuicklyGuessed(password, ["rosa.quispe"])]).toEqual([password, false]);
});
