import { expect, it } from "vitest";
import { isNickname } from "./nicknames.ts";

it("takes no address, document or telephone for a nickname", () => {
	expect(["Ñusta 07", "el_crack.99", "José-Luis"].filter(isNickname)).toHaveLength(3);
	expect(
		["rosa@correo.pe", "987654321", "Rosa 98765", "<b>hola", "админ", "👑👑👑", "1234", " hola"].filter(isNickname),
	).toEqual([]);
});
