import { expect, it } from "vitest";
import { sheetLetters } from "./name-sheet.ts";

it("writes a name in answer-sheet form: capitals, no accents, Ñ kept", () => {
	expect(sheetLetters("Íñigo Ñahui")).toBe("IÑIGOÑAHUI");
	expect(sheetLetters("José María")).toBe("JOSEMARIA");
});
