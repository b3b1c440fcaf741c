import type { DemoCutoff } from "../types.ts";

/**
 * Invented figures, so that the screens have content: no university has published them. Process, source and mark say so for each.
 * Once a real process is entered, it is shown instead.
 */
const table: readonly [
	area: string,
	careers: readonly [career: string, last: number, median: number, places: number][],
][] = [
	[
		"Área A: Ciencias de la Salud",
		[
			["Medicina Humana", 1510, 1580.5, 40],
			["Odontología", 1240, 1302.25, 30],
			["Psicología", 1150.125, 1210, 45],
			["Farmacia y Bioquímica", 1105, 1160, 40],
			["Medicina Veterinaria", 1060.5, 1120, 35],
			["Enfermería", 990, 1045.75, 50],
			["Obstetricia", 940, 1000, 40],
			["Nutrición", 905.25, 970, 30],
		],
	],
	[
		"Área B: Ciencias Básicas",
		[
			["Ciencias Biológicas", 905, 960, 50],
			["Estadística", 840, 900.5, 40],
			["Matemática", 790, 860, 45],
			["Física", 770.5, 850, 40],
		],
	],
	[
		"Área C: Ingenierías",
		[
			["Ingeniería de Software", 1290, 1350, 50],
			["Ingeniería de Sistemas", 1260, 1320.5, 50],
			["Ingeniería Industrial", 1210.5, 1275, 60],
			["Ingeniería Civil", 1190, 1260, 40],
			["Arquitectura", 1120, 1190, 30],
			["Ingeniería Ambiental", 1010, 1080, 40],
		],
	],
	[
		"Área D: Ciencias Económicas y de la Gestión",
		[
			["Contabilidad", 1020, 1090, 70],
			["Negocios Internacionales", 1080.25, 1150, 50],
			["Administración", 985, 1055, 70],
			["Economía", 960, 1040, 60],
		],
	],
	[
		"Área E: Humanidades y Ciencias Jurídicas y Sociales",
		[
			["Derecho", 1230, 1300.5, 60],
			["Comunicación Social", 1050, 1120, 40],
			["Educación Primaria", 860, 930, 40],
			["Historia", 830.5, 900, 35],
		],
	],
];

export const unmsmCutoffs: readonly DemoCutoff[] = table.flatMap(([area, careers]) =>
	careers.map(([career, lastScore, medianScore, vacancies]) => ({
		...{ area, career, lastScore, medianScore, vacancies, maxScore: 2000 },
		process: "Demostración",
		source: "Datos de demostración, inventados",
		sourceDate: "2026",
	})),
);
