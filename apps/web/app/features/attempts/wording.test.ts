import { expect, test } from "vitest";
import { uncountedText } from "./wording.ts";

const course = { id: 1, name: "Álgebra" };

test.each([
	["TIME_OUT", null, 1, true, "1\u00a0respuesta llegó después de que se acabó el tiempo y no cuenta"],
	["TIME_OUT", null, 3, true, "3\u00a0respuestas llegaron después de que se acabó el tiempo y no cuentan"],
	[
		"TIME_OUT",
		null,
		1,
		false,
		"Seguiste este examen en otro equipo. 1\u00a0respuesta de este equipo llegó cuando ya estaba entregado y no cuenta",
	],
	[
		"FINISHED",
		null,
		1,
		false,
		"Entregaste este examen en otro equipo. 1\u00a0respuesta de este equipo no llegó y no cuenta",
	],
	[
		"FINISHED",
		course,
		2,
		false,
		"Entregaste este quiz en otro equipo. 2\u00a0respuestas de este equipo no llegaron y no cuentan",
	],
] as const)("answers that do not count after %s, %o: %i, late %s", (reason, of, count, late, text) => {
	expect(uncountedText({ reason, course: of }, { count, late })).toBe(text);
});
