import { expect, test } from "vitest";
import { uncountedText } from "./wording.ts";

const course = { id: 1, name: "Álgebra" };

test.each([
	["TIME_OUT", null, 1, "1 respuesta llegó después de que se acabó el tiempo y no cuenta"],
	["TIME_OUT", null, 3, "3 respuestas llegaron después de que se acabó el tiempo y no cuentan"],
	["FINISHED", null, 1, "Este examen se entregó en otro equipo sin 1 respuesta de este, que no cuenta"],
	["FINISHED", course, 2, "Este quiz se entregó en otro equipo sin 2 respuestas de este, que no cuentan"],
] as const)("answers that do not count after %s, %o: %i", (reason, of, count, text) => {
	expect(uncountedText({ reason, course: of }, count)).toBe(text);
});
