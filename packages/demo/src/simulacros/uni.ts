import type { Simulacro } from "./types.ts";

const common = {
	university: "UNI",
	// Each test takes place on a day of its own, so each is an exam.
	durationMinutes: 180,
	scoringRule: "uni",
	letters: 5,
	deck: "uni-19",
} as const;
const source =
	"RPP, 2025; Libero; Infobae, 9 de agosto de 2025: tres pruebas en tres días. RumboU, que cita el prospecto: número de preguntas y puntos de cada una";
const ours = "Cuántas preguntas de la prueba tiene cada curso, y las tres horas.";

export const uniSimulacros: readonly Simulacro[] = [
	{
		...common,
		id: "uni-2026-1-aptitude",
		period: "2027-1 · 1.ª prueba: Aptitud y Humanidades",
		source,
		ours: `${ours} Que las Humanidades son 36 de las 100 está publicado.`,
		sections: [
			{
				name: "Aptitud Académica",
				shares: [
					{ course: "Habilidad Lógico-Matemática", questions: 32 },
					{ course: "Habilidad Verbal", questions: 32, reading: 20 },
				],
			},
			{
				name: "Humanidades",
				shares: [
					{ course: "Lenguaje", questions: 5 },
					{ course: "Literatura", questions: 4 },
					{ course: "Historia del Perú", questions: 5 },
					{ course: "Historia Universal", questions: 4 },
					{ course: "Geografía", questions: 4 },
					{ course: "Economía", questions: 4 },
					{ course: "Filosofía", questions: 4 },
					{ course: "Psicología", questions: 3 },
					{ course: "Inglés", questions: 3 },
				],
			},
		],
	},
	{
		...common,
		id: "uni-2026-1-mathematics",
		period: "2027-1 · 2.ª prueba: Matemática",
		source,
		ours,
		sections: [
			{
				name: "Matemática",
				shares: [
					{ course: "Aritmética", questions: 10 },
					{ course: "Álgebra", questions: 10 },
					{ course: "Geometría", questions: 10 },
					{ course: "Trigonometría", questions: 10 },
				],
			},
		],
	},
	{
		...common,
		id: "uni-2026-1-science",
		period: "2027-1 · 3.ª prueba: Física y Química",
		source,
		ours,
		sections: [
			{
				name: "Física y Química",
				shares: [
					{ course: "Física", questions: 20 },
					{ course: "Química", questions: 20 },
				],
			},
		],
	},
];
