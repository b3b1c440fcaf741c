/** Number of questions per course in an area's exam. */
export interface AreaTemplate {
	name: string;
	/** Publication of the distribution. */
	source: string;
	courses: readonly { course: string; questions: number }[];
}

/** Template of a university for a new academy. Public facts only. */
export interface UniversityTemplate {
	code: string;
	name: string;
	description: string;
	website: string;
	/** Suggested courses: those of the published exam (UNMSM), else those that its exam usually covers. */
	courses: readonly string[];
	/** Areas with a published distribution; otherwise empty. */
	areas: readonly AreaTemplate[];
	/** Duration of its exam, if published. */
	minutes: number | null;
}

type Row = readonly [name: string, questions: readonly number[]];

const areasOf = (source: string, courses: readonly string[], rows: readonly Row[]): readonly AreaTemplate[] =>
	rows.map(([name, questions]) => ({
		name,
		source,
		courses: courses
			.map((course, at) => ({ course, questions: questions[at] ?? 0 }))
			.filter((share) => share.questions > 0),
	}));

const mathematics = ["Aritmética", "Álgebra", "Geometría", "Trigonometría"];
const letters = [
	...["Lenguaje", "Literatura", "Psicología", "Educación Cívica", "Historia del Perú"],
	...["Historia Universal", "Geografía", "Economía", "Filosofía"],
];
const sciences = ["Física", "Química", "Biología"];
const skills = ["Habilidad Verbal", "Habilidad Lógico-Matemática"];
const all = [...skills, ...mathematics, ...letters, ...sciences];

/** Order of the columns below. The attitudinal section and both skills have ten questions in every area. */
const unmsmCourses = [
	...["Sección actitudinal", ...skills, "Aritmética", "Geometría", "Álgebra", "Trigonometría"],
	...letters,
	...sciences,
];
const unmsmAreas = areasOf("Prospecto de admisión UNMSM 2026-I", unmsmCourses, [
	["Área A: Ciencias de la Salud", [10, 10, 10, 4, 3, 3, 2, 7, 4, 6, 4, 3, 2, 4, 4, 4, 5, 7, 8]],
	["Área B: Ciencias Básicas", [10, 10, 10, 4, 4, 4, 3, 6, 4, 4, 4, 2, 2, 4, 4, 4, 7, 7, 7]],
	["Área C: Ingenierías", [10, 10, 10, 4, 4, 4, 3, 7, 4, 4, 4, 3, 2, 4, 4, 4, 7, 6, 6]],
	["Área D: Ciencias Económicas y de la Gestión", [10, 10, 10, 4, 4, 4, 2, 8, 4, 6, 4, 3, 3, 4, 8, 4, 4, 4, 4]],
	["Área E: Humanidades y Ciencias Jurídicas y Sociales", [10, 10, 10, 2, 2, 2, 2, 8, 6, 6, 4, 5, 5, 5, 5, 6, 4, 4, 4]],
]);

/**
 * Universities that many academies prepare for. Unpublished facts are left out here, and are 'por confirmar' in the scoring rule
 * (`scoring-rules.ts`, by code). An academy adds what it knows.
 */
export const universityTemplates: readonly UniversityTemplate[] = [
	{
		code: "UNMSM",
		name: "Universidad Nacional Mayor de San Marcos",
		description:
			"Fundada en 1551. Su examen de admisión tiene 100 preguntas y se rinde por áreas; desde 2025 incluye una sección actitudinal.",
		website: "https://unmsm.edu.pe",
		courses: unmsmCourses,
		areas: unmsmAreas,
		minutes: null,
	},
	{
		code: "UNI",
		name: "Universidad Nacional de Ingeniería",
		description:
			"Fundada en 1876. Su admisión consta de tres pruebas en días distintos: Aptitud Académica y Humanidades, Matemática, y Física y Química.",
		website: "https://www.uni.edu.pe",
		courses: [...skills, ...mathematics, ...letters, "Inglés", "Física", "Química"],
		areas: [],
		minutes: null,
	},
	{
		code: "UNFV",
		name: "Universidad Nacional Federico Villarreal",
		description:
			"Creada por ley en 1963. Su examen de admisión tiene 50 preguntas para 90 minutos, en cuatro secciones con tiempo propio.",
		website: "https://www.unfv.edu.pe",
		courses: all,
		areas: [],
		minutes: 90,
	},
	{
		code: "PUCP",
		name: "Pontificia Universidad Católica del Perú",
		description: "Creada en 1917. Su evaluación de ingreso mide Lectura y Matemática, que se califican por separado.",
		website: "https://www.pucp.edu.pe",
		courses: ["Comunicación", ...mathematics],
		areas: [],
		minutes: null,
	},
	{
		code: "UNALM",
		name: "Universidad Nacional Agraria La Molina",
		description: "Universidad pública de Lima, nacida en 1902 como escuela de agricultura y veterinaria.",
		website: "https://www.lamolina.edu.pe",
		courses: all,
		areas: [],
		minutes: null,
	},
	{
		code: "UNAC",
		name: "Universidad Nacional del Callao",
		description: "Universidad pública del Callao. Su examen de admisión se rinde por bloques de carreras.",
		website: "https://unac.edu.pe",
		courses: all,
		areas: [],
		minutes: null,
	},
	{
		code: "UNSA",
		name: "Universidad Nacional de San Agustín de Arequipa",
		description:
			"Fundada en 1828. Se postula a Biomédicas, Ingenierías o Sociales; su examen CEPRUNSA Quintos 2026 tuvo 80 preguntas para dos horas y media.",
		website: "https://www.unsa.edu.pe",
		courses: [...all, "Inglés"],
		areas: [],
		minutes: 150,
	},
	{
		code: "UNP",
		name: "Universidad Nacional de Piura",
		description: "Universidad pública de Piura. Su examen de 2022 tuvo 100 preguntas para 150 minutos.",
		website: "https://www.unp.edu.pe",
		courses: all,
		areas: [],
		minutes: 150,
	},
];

/** Finds a template by code; undefined if there is none. */
export const findUniversityTemplate = (code: string): UniversityTemplate | undefined =>
	universityTemplates.find((template) => template.code === code);
