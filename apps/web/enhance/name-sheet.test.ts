import { expect, it } from "vitest";
import { sheetLetters } from "./name-sheet.ts";

it("writes a name as an answer sheet does: capitals, no accents, Ñ kept", () => {
	expect(sheetLetters("Íñigo Ñahui")).toBe("IÑIGOÑAHUI");
	expect(sheetLetters("José María")).toBe("JOSEMARIA");
});
