import type { courseNames } from "../courses.ts";
import type { DemoArea } from "../types.ts";

type CourseName = (typeof courseNames)[number];

/** 100 questions since 2025-I: the attitudinal section and both skills have ten each in every area. */
const inEveryArea: readonly [CourseName, number][] = [
	["Sección actitudinal", 10],
	["Habilidad Verbal", 10],
	["Habilidad Lógico-Matemática", 10],
];

/** The order of the columns below. */
const knowledge: readonly CourseName[] = [
	"Aritmética",
	"Geometría",
	"Álgebra",
	"Trigonometría",
	"Lenguaje",
	"Literatura",
	"Psicología",
	"Educación Cívica",
	"Historia del Perú",
	"Historia Universal",
	"Geografía",
	"Economía",
	"Filosofía",
	"Física",
	"Química",
	"Biología",
];

const table: readonly [name: string, questions: readonly number[]][] = [
	["Área A: Ciencias de la Salud", [4, 3, 3, 2, 7, 4, 6, 4, 3, 2, 4, 4, 4, 5, 7, 8]],
	["Área B: Ciencias Básicas", [4, 4, 4, 3, 6, 4, 4, 4, 2, 2, 4, 4, 4, 7, 7, 7]],
	["Área C: Ingenierías", [4, 4, 4, 3, 7, 4, 4, 4, 3, 2, 4, 4, 4, 7, 6, 6]],
	["Área D: Ciencias Económicas y de la Gestión", [4, 4, 4, 2, 8, 4, 6, 4, 3, 3, 4, 8, 4, 4, 4, 4]],
	["Área E: Humanidades y Ciencias Jurídicas y Sociales", [2, 2, 2, 2, 8, 6, 6, 4, 5, 5, 5, 5, 6, 4, 4, 4]],
];

const source = "Prospecto de admisión UNMSM 2026-I";

export const unmsmAreas: readonly DemoArea[] = table.map(([name, questions]) => ({
	name,
	source,
	courses: [...inEveryArea, ...knowledge.map((course, n): [CourseName, number] => [course, questions[n] ?? 0])].map(
		([course, count]) => ({ course, questions: count }),
	),
}));
