import { expect, it } from "vitest";
import { isNickname } from "./nicknames.ts";

it("refuses addresses, document numbers and phone numbers as nicknames", () => {
	expect(["Ñusta 07", "el_crack.99", "José-Luis"].filter(isNickname)).toHaveLength(3);
	expect(
		["rosa@correo.pe", "987654321", "Rosa 98765", "<b>hola", "админ", "👑👑👑", "1234", " hola"].filter(isNickname),
	).toEqual([]);
});

it("refuses stacked or invisible marks, and accepts accents in any normalization form", () => {
	expect(
		["Ñusta", "Jose\u0301", "Nüwa"].flatMap((name) => [name, name.normalize("NFD")]).filter(isNickname),
	).toHaveLength(6);
	const [piled, slashed, boxed] = [`Rosa${"\u0348\u0336".repeat(8)}`, "R\u0338osa", "R\u20deosa"];
	expect([piled, slashed, boxed, "\u0301Rosa", "Ro\ufe0fsa", "Ro\u034fsa", "Ro\u{e0100}sa"].filter(isNickname)).toEqual(
		[],
	);
});
