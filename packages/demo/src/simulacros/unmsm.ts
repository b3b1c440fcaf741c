import type { DemoArea } from "../content/types.ts";
import { unmsmAreas } from "../content/unmsm/areas.ts";
import type { Share, Simulacro } from "./types.ts";

/** San Marcos' verbal skill is mostly about texts. */
const readingOf: Readonly<Record<string, number>> = { "Habilidad Verbal": 8 };

/** 'Área A: Ciencias de la Salud' */
const letterOf = (area: DemoArea) => area.name.slice("Área ".length, "Área ".length + 1);

const sharesOf = (area: DemoArea, courses: readonly string[] | null): Share[] =>
	area.courses
		.filter(({ course }) => (courses ? courses.includes(course) : !skills.includes(course)))
		.map(({ course, questions }) => ({
			course: course as Share["course"],
			questions,
			reading: readingOf[course] ?? 0,
		}));

const attitude = ["Sección actitudinal"];
const ability = ["Habilidad Verbal", "Habilidad Lógico-Matemática"];
const skills = [...attitude, ...ability];

/** One per year of admission and area. The distribution is that of `content/unmsm/areas.ts`. */
export const unmsmSimulacros: readonly Simulacro[] = unmsmAreas.map((area) => ({
	id: `unmsm-2026-1-${letterOf(area).toLowerCase()}`,
	university: "UNMSM",
	period: `2027-I · Área ${letterOf(area)}`,
	durationMinutes: 180,
	scoringRule: "unmsm-2025",
	source: `${area.source}: preguntas por curso. Infobae, 15 de junio de 2024; Andina; Gestión: puntos de cada sección`,
	ours: "Las tres horas son las de los exámenes hasta 2024. Cuántas preguntas de Habilidad Verbal son de lectura.",
	letters: 5,
	deck: "unmsm-12",
	sections: [
		{ name: "Sección actitudinal", shares: sharesOf(area, attitude) },
		{ name: "Habilidades", shares: sharesOf(area, ability) },
		{ name: "Conocimientos", shares: sharesOf(area, null) },
	],
}));
