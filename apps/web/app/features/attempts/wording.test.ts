import { expect, test } from "vitest";
import { answeredWhen, disputedText, endedElsewhereText, endedText, uncountedText } from "./wording.ts";

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

test("names for each question which of two answers counted, also for a blank", () => {
	const disputed = [
		{ number: 4, mine: "B", theirs: "C", counted: "theirs" as const },
		{ number: 7, mine: "", theirs: "A", counted: "theirs" as const },
		{ number: 9, mine: "D", theirs: "", counted: "mine" as const },
	];
	expect(disputedText({ reason: "FINISHED" }, disputed)).toBe(
		"Respondiste distinto en tus dos equipos.\nPregunta 4: contó C, de tu otro equipo, y no B, de este.\nPregunta 7: contó A, de tu otro equipo, y no el blanco de este.\nPregunta 9: contó D, de este equipo, y no el blanco del otro",
	);
});

test.each([
	["examen", "FINISHED", false, "Ya entregaste este examen: este es tu resultado"],
	["quiz", "TIME_OUT", false, "Se acabó el tiempo de este intento"],
	["examen", "ABANDONED", false, "Este intento se cerró sin entregar"],
	["quiz", "FINISHED", true, "Ya entregaste este quiz. Podrás empezar otro intento cuando vuelva la conexión"],
	[
		"examen",
		"TIME_OUT",
		true,
		"Se acabó el tiempo de este intento. Podrás empezar otro intento cuando vuelva la conexión",
	],
	[
		"examen",
		"ABANDONED",
		true,
		"Este intento se cerró sin entregar. Podrás empezar otro intento cuando vuelva la conexión",
	],
] as const)("text for an attempt that has already ended: %s, %s, waits %s", (noun, reason, waits, text) => {
	expect(endedText(noun, { reason, waits })).toBe(text);
});

test("the text about an attempt ended in another tab names the other tab", () => {
	expect(endedElsewhereText("ABANDONED", false)).toBe("Lo cerraste sin entregar en otra pestaña");
	expect(endedElsewhereText("ABANDONED", true)).toBe("Lo cerraste sin entregar");
	expect(endedElsewhereText("FINISHED", true)).toBe("Ya lo entregaste");
	expect(endedElsewhereText("TIME_OUT", false)).toBe("Se acabó el tiempo de este intento");
});

test("an answer's time has its date if it was not given today in Lima", () => {
	const now = Date.parse("2026-11-22T05:10:00Z");
	expect(answeredWhen("2026-11-22T05:02:00Z", now)).toBe("00:02");
	expect(answeredWhen(Date.parse("2026-11-22T04:58:00Z"), now)).toBe("21 nov, 23:58");
});
