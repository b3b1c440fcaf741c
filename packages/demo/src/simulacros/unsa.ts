import type { Simulacro } from "./types.ts";

export const unsaSimulacro: Simulacro = {
	id: "unsa-2026",
	university: "UNSA",
	period: "2027",
	durationMinutes: 150,
	scoringRule: null,
	source: "Los Andes y Radio Yaraví, CEPRUNSA Quintos 2026: 80 preguntas, de 9:00 a 11:30",
	ours: "El reparto por curso, igual para las tres áreas. La regla de puntaje está por confirmar.",
	letters: 5,
	deck: "unsa-28",
	sections: [
		{
			name: "Razonamiento",
			shares: [
				{ course: "Habilidad Verbal", questions: 8, reading: 4 },
				{ course: "Habilidad Lógico-Matemática", questions: 8 },
			],
		},
		{
			name: "Matemática",
			shares: [
				{ course: "Aritmética", questions: 4 },
				{ course: "Álgebra", questions: 5 },
				{ course: "Geometría", questions: 4 },
				{ course: "Trigonometría", questions: 4 },
			],
		},
		{
			name: "Ciencias",
			shares: [
				{ course: "Física", questions: 6 },
				{ course: "Química", questions: 6 },
				{ course: "Biología", questions: 6 },
			],
		},
		{
			name: "Letras",
			shares: [
				{ course: "Lenguaje", questions: 5 },
				{ course: "Literatura", questions: 3 },
				{ course: "Historia del Perú", questions: 4 },
				{ course: "Historia Universal", questions: 2 },
				{ course: "Geografía", questions: 3 },
				{ course: "Economía", questions: 3 },
				{ course: "Educación Cívica", questions: 3 },
				{ course: "Filosofía", questions: 2 },
				{ course: "Psicología", questions: 2 },
				{ course: "Inglés", questions: 2 },
			],
		},
	],
};
