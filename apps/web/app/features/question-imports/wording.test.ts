import type { ImportDto } from "@cachimbo/contract/question-imports/question-imports";
import { describe, expect, it } from "vitest";
import {
	alikeText,
	announcement,
	badgeOf,
	columnsText,
	confirmText,
	countsText,
	courseNamesHint,
	courseNamesTitle,
	doneDetail,
	doneText,
	draftsText,
	faultText,
	faultyText,
	lacksOnlyCourses,
	leftText,
	mendText,
	othersText,
	placeText,
	progressText,
	tooManyText,
	toWrite,
} from "./wording.ts";

const counts = (added: number, changed = 0, same = 0, faulty = 0) => ({
	...{ new: added, changed, same, faulty, skipped: 0, placed: 0 },
});
const drafts = (all: number, lacking: Partial<ImportDto["drafts"]> = {}) => ({
	...{ all, TEXT: 0, OPTIONS: 0, KEY: 0, PICTURE: 0 },
	...lacking,
});

it("counts the drafts and what they lack", () => {
	expect(draftsText(counts(15), drafts(0))).toBe("");
	expect(draftsText(counts(15), drafts(3, { KEY: 3 }))).toBe("12 listas y 3 como borrador: les falta la clave");
	expect(draftsText(counts(1), drafts(1, { OPTIONS: 1 }))).toBe("1 como borrador: le faltan alternativas");
	expect(draftsText(counts(8, 2), drafts(9, { KEY: 4, PICTURE: 6 }))).toBe(
		"1 lista y 9 como borrador: les faltan la clave (4) y su imagen (6)",
	);
});

it("lists course, topic, difficulty, number and time of a question", () => {
	const said = {
		courseName: "Álgebra",
		topic: "Ecuaciones",
		subtopic: null,
		difficulty: null,
		number: null,
		seconds: null,
	};
	expect(placeText(said)).toBe("Álgebra · Ecuaciones");
	expect(placeText({ ...said, subtopic: "Raíces", difficulty: "DIFICIL", number: 0, seconds: 90 })).toBe(
		"Álgebra · Ecuaciones · Raíces · Difícil · n.º 0 · 90 s",
	);
});

describe("counts", () => {
	it("agree with their noun, and omit zero counts", () => {
		expect(countsText(counts(1, 1, 1, 1))).toBe("1 nueva, 1 cambia, 1 ya estaba y 1 con errores");
		expect(countsText(counts(2000, 0, 2))).toBe("2,000 nuevas y 2 ya estaban");
		expect([faultyText(1), faultyText(3)]).toEqual(["1 fila tiene errores", "3 filas tienen errores"]);
	});

	it("describe what a confirmation will write, and what it wrote", () => {
		expect([counts(1), counts(10, 2), counts(0, 1), counts(0, 4)].map(confirmText)).toEqual([
			"Importar 1 pregunta",
			"Importar 12 preguntas",
			"Actualizar 1 pregunta",
			"Actualizar 4 preguntas",
		]);
		expect([counts(1), counts(10, 2), counts(0, 1)].map(doneText)).toEqual([
			"Se importó 1 pregunta",
			"Se importaron 12 preguntas",
			"Se actualizó 1 pregunta",
		]);
		expect([counts(5), counts(10, 2, 3), counts(0, 2, 1)].map(doneDetail)).toEqual([
			"",
			"10 nuevas y 2 actualizadas. 3 ya estaban.",
			"1 ya estaba.",
		]);
	});
});

it("counts the choices for similar questions", () => {
	const chosen = (added: number, skipped: number, placed: number) => ({ ...counts(added), skipped, placed });
	expect(countsText(chosen(3, 1, 2))).toBe("3 nuevas, 2 usan la que ya está y 1 no se importa");
	expect([chosen(3, 1, 2), chosen(0, 1, 1), chosen(0, 2, 0)].map(toWrite)).toEqual([5, 1, 0]);
	expect([chosen(3, 0, 2), chosen(0, 0, 1)].map(confirmText)).toEqual(["Importar 5 preguntas", "Importar 1 pregunta"]);
	expect([chosen(3, 0, 2), chosen(0, 0, 1)].map(doneDetail)).toEqual([
		"3 nuevas y 2 que ya estaban en el banco.",
		"1 que ya estaba en el banco.",
	]);
	expect(doneText(chosen(0, 2, 0))).toBe("No se importó ninguna pregunta");
	expect([alikeText(1), alikeText(3)]).toEqual(["1 se parece a otra", "3 se parecen a otras"]);
});

it("names the row of a fault, and its column if it has one", () => {
	expect(faultText(14, { column: "clave", message: "No dice cuál es" })).toBe(
		"Fila 14, columna clave: No dice cuál es",
	);
	expect(faultText(15, { column: null, message: "Está repetida" })).toBe("Fila 15: Está repetida");
});

it("asks to confirm only what would change something", () => {
	expect(badgeOf({ courses: [], status: "READY", counts: counts(1) }).text).toBe("Por confirmar");
	expect(badgeOf({ courses: [], status: "READY", counts: counts(0, 0, 6) }).text).toBe("Nada nuevo");
	expect(badgeOf({ courses: [], status: "READY", counts: { ...counts(0), skipped: 2 } }).text).toBe("Nada nuevo");
	expect(badgeOf({ courses: [], status: "DONE", counts: counts(0, 0, 6) }).text).toBe("Importado");
});

it("shows the progress once the rows are counted", () => {
	expect(progressText({ status: "READING", processed: 0, total: null })).toBe("Abriendo el archivo…");
	expect(progressText({ status: "READING", processed: 120, total: 2000 })).toBe("Fila 120 de 2,000");
	expect(progressText({ status: "IMPORTING", processed: 1, total: 3 })).toBe("Pregunta 1 de 3");
});

it("asks for the courses first, and lists no errors if only courses are missing", () => {
	const known = { name: "Álgebra 1", rows: 5, courseId: 4 };
	const unknown = { name: "RM", rows: 2, courseId: null };
	const of = (courses: ImportDto["courses"], faulty: number, added = 0) => ({
		courses,
		counts: counts(added, 0, 0, faulty),
	});
	expect(mendText(of([known], 2))).toMatch(/^Corrige el archivo/);
	expect(mendText(of([known, unknown], 3))).toMatch(/^Elige arriba qué cursos son, corrige lo demás/);
	expect(mendText(of([], 2))).not.toContain("demás");
	expect(mendText(of([], 2, 40))).toContain(
		"Puedes importar ya las demás: al subir el archivo corregido no se repiten.",
	);
	expect(lacksOnlyCourses(of([known, unknown], 2))).toBe(true);
	expect(lacksOnlyCourses(of([known, unknown], 3))).toBe(false);
	expect([lacksOnlyCourses(of([known], 2)), lacksOnlyCourses(of([unknown], 0))]).toEqual([false, false]);
	const asked = { ...of([{ ...unknown, name: "" }], 2), status: "FAULTY" as const, drafts: drafts(0) };
	expect(badgeOf(asked)).toEqual({ text: "Falta elegir cursos", tone: "middling" });
	expect(announcement(asked, 100)).toBe("¿De qué curso son?");
});

it("announces each step in a few words", () => {
	expect(announcement({ courses: [], status: "READING", counts: counts(0), drafts: drafts(0) }, 50)).toBe(
		"Leído el 50 %",
	);
	expect(announcement({ courses: [], status: "READY", counts: counts(0, 0, 9), drafts: drafts(0) }, 100)).toBe(
		"No hay nada nuevo que importar",
	);
	expect(announcement({ courses: [], status: "FAULTY", counts: counts(4, 0, 0, 3), drafts: drafts(0) }, 100)).toBe(
		"3 filas tienen errores",
	);
});

it("describes how the columns were mapped", () => {
	expect(columnsText({ rememberedAt: null, guessed: false })).toBe(
		"Usamos las columnas que se eligieron para este archivo",
	);
	expect(columnsText({ rememberedAt: "2026-11-21T12:00:00Z", guessed: false })).toMatch(/que se eligieron el 21 nov$/);
	expect(columnsText({ rememberedAt: null, guessed: true })).toMatch(/la primera fila ya es una pregunta$/);
});

it("asks for the course of each name in the file, or of all questions", () => {
	const of = (name: string, courseId: number | null) => ({ name, rows: 3, courseId });
	expect(courseNamesTitle([of("RM", null)])).toBe("¿Qué cursos son estos?");
	expect(courseNamesTitle([of("", 1), of("RM", 2)])).toBe("Cursos que el archivo llama de otro modo");
	expect(courseNamesTitle([of("", null)])).toBe("¿De qué curso son?");
	expect(courseNamesTitle([of("", 4)])).toBe("El curso de las que no lo dicen");
	expect(courseNamesHint([of("RM", null)])).toMatch(/para los próximos archivos\.$/);
	expect(courseNamesHint([of("", null), of("RM", null)])).toMatch(/el de las que no lo dicen, no\.$/);
	expect(courseNamesHint([of("", null)])).toMatch(/vale solo para este archivo\.$/);
});

it("offers the rows without faults, and counts those left to correct", () => {
	expect([counts(2999, 0, 0, 1), counts(1, 0, 4, 1)].map(othersText)).toEqual([
		"Importar las 2,999 demás",
		"Importar la otra",
	]);
	expect([1, 12].map(leftText)).toEqual(["1 fila quedó por corregir", "12 filas quedaron por corregir"]);
	expect(announcement({ status: "FAULTY", courses: [], counts: counts(0, 0, 0, 3), drafts: drafts(0) }, 100)).toBe(
		faultyText(3),
	);
});

it("warns if an exam would have more questions than one attempt may hold", () => {
	expect(tooManyText(counts(100), 400)).toBeUndefined();
	expect(tooManyText({ ...counts(100, 30), placed: 1 }, 400)).toMatch(
		/^El examen tendría 501 preguntas y un intento admite 500:/,
	);
});
