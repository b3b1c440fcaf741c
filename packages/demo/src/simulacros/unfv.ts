import type { Simulacro } from "./types.ts";

export const unfvSimulacro: Simulacro = {
	id: "unfv-2026",
	university: "UNFV",
	period: "2027",
	durationMinutes: 90,
	scoringRule: null,
	source:
		"Correo, 28 de abril de 2024; Gestión, 25 de febrero de 2026: 50 preguntas, 90 minutos, cuatro secciones con tiempo propio",
	ours: "Qué cursos y cuántas preguntas tiene cada sección, y sus minutos (25 es el ejemplo publicado). La regla de puntaje está por confirmar.",
	letters: 5,
	deck: "unfv-9",
	sections: [
		{
			name: "Habilidades",
			minutes: 25,
			shares: [
				{ course: "Habilidad Verbal", questions: 7, reading: 4 },
				{ course: "Habilidad Lógico-Matemática", questions: 7 },
			],
		},
		{
			name: "Matemática",
			minutes: 25,
			shares: [
				{ course: "Aritmética", questions: 3 },
				{ course: "Álgebra", questions: 3 },
				{ course: "Geometría", questions: 3 },
				{ course: "Trigonometría", questions: 3 },
			],
		},
		{
			name: "Ciencias",
			minutes: 20,
			shares: [
				{ course: "Física", questions: 4 },
				{ course: "Química", questions: 4 },
				{ course: "Biología", questions: 4 },
			],
		},
		{
			name: "Humanidades",
			minutes: 20,
			shares: [
				{ course: "Lenguaje", questions: 2 },
				{ course: "Literatura", questions: 1 },
				{ course: "Historia del Perú", questions: 2 },
				{ course: "Historia Universal", questions: 1 },
				{ course: "Geografía", questions: 1 },
				{ course: "Economía", questions: 1 },
				{ course: "Educación Cívica", questions: 1 },
				{ course: "Filosofía", questions: 1 },
				{ course: "Psicología", questions: 1 },
				{ course: "Inglés", questions: 1 },
			],
		},
	],
};
