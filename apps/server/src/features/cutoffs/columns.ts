import { foldAccents } from "@cachimbo/rules/slug";

export type Meaning =
	| "process"
	| "career"
	| "area"
	| "lastScore"
	| "medianScore"
	| "maxScore"
	| "admitted"
	| "vacancies"
	| "source"
	| "sourceUrl"
	| "sourceDate";

/** Column headings that universities and academies use, folded. */
const names: Record<Meaning, readonly string[]> = {
	process: ["proceso", "proceso de admision", "periodo", "examen", "admision"],
	career: [
		"carrera",
		"carrera profesional",
		"escuela",
		"escuela profesional",
		"programa",
		"programa de estudios",
		"especialidad",
	],
	area: ["area", "canal", "grupo", "bloque"],
	lastScore: [
		...[
			"ultimo ingresante",
			"puntaje del ultimo ingresante",
			"ultimo puntaje",
			"puntaje minimo",
			"minimo",
			"puntaje minimo de ingreso",
		],
		...["puntaje de corte", "corte", "ultima nota", "puntaje ultimo ingresante"],
	],
	medianScore: ["mediana", "puntaje mediano", "mediana de los ingresantes"],
	maxScore: ["puntaje maximo del proceso", "escala", "puntaje maximo posible", "maximo del proceso", "sobre"],
	admitted: ["ingresantes", "numero de ingresantes", "n de ingresantes", "total de ingresantes"],
	vacancies: ["vacantes", "numero de vacantes", "n de vacantes"],
	source: ["fuente"],
	sourceUrl: ["direccion de la fuente", "enlace", "url", "link", "direccion", "enlace de la fuente"],
	sourceDate: ["fecha de la fuente", "fecha", "fecha de publicacion"],
};
const meaningByName = new Map(
	(Object.keys(names) as Meaning[]).flatMap((meaning) => names[meaning].map((name) => [name, meaning] as const)),
);

/** Columns with personal data (names, documents), which may not be imported. */
const personalData =
	/\b(nombres?( completos?)?|apellidos?( (paterno|materno))?|apellidos y nombres|nombres y apellidos|alumnos?|postulantes?|estudiantes?|dni|documento|codigo|correo|e ?mail|celular|telefono|orden de merito|merito|puesto)\b/;

const normalised = (heading: string) =>
	foldAccents(heading.slice(0, 200))
		.replace(/\([^)]*\)/g, " ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

export const meaningOf = (heading: string): Meaning | undefined => meaningByName.get(normalised(heading));

/** Whether a heading names personal data: 'Apellidos y nombres', 'DNI', but not 'Número de postulantes', which is a count. */
export const isPersonalData = (heading: string): boolean => {
	const name = normalised(heading);
	return personalData.test(name) && !/^(numero|n|total|cantidad)( de)? /.test(name) && meaningOf(heading) === undefined;
};
