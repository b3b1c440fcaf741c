import type { Simulacro } from "./types.ts";

export const unalmSimulacro: Simulacro = {
	id: "unalm-2026-1",
	university: "UNALM",
	period: "2027-I",
	durationMinutes: 180,
	scoringRule: null,
	source: "",
	ours: "El número de preguntas, las tres horas, los cursos y su reparto están por confirmar, como la regla de puntaje.",
	letters: 5,
	deck: "unalm-6",
	sections: [
		{
			name: "Razonamiento",
			shares: [
				{ course: "Habilidad Verbal", questions: 15, reading: 8 },
				{ course: "Habilidad Lógico-Matemática", questions: 15 },
			],
		},
		{
			name: "Matemática",
			shares: [
				{ course: "Aritmética", questions: 8 },
				{ course: "Álgebra", questions: 10 },
				{ course: "Geometría", questions: 8 },
				{ course: "Trigonometría", questions: 6 },
			],
		},
		{
			name: "Ciencias",
			shares: [
				{ course: "Física", questions: 12 },
				{ course: "Química", questions: 13 },
				{ course: "Biología", questions: 13 },
			],
		},
	],
};
