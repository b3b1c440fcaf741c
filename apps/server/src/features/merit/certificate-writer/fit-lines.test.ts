import { expect, it } from "vitest";
import { fitLines } from "./fit-lines.ts";

const within = (signs: number) => (line: string) => line.length <= signs;

it("fits a name in one line and a long one in two, without losing a word", () => {
	expect(fitLines("Rosa Ñahui", within(20))).toEqual(["Rosa Ñahui"]);
	expect(fitLines("María del Carmen Ñahui Quispe", within(20))).toEqual(["María del Carmen", "Ñahui Quispe"]);
	expect(fitLines("Electroencefalografistas Ríos", within(20))).toEqual(["Electroencefalografistas", "Ríos"]);
});
