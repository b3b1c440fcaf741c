import type { Simulacro } from "./types.ts";

export const pucpSimulacro: Simulacro = {
	id: "pucp-2026-1",
	university: "PUCP",
	period: "2027-1",
	durationMinutes: 150,
	scoringRule: null,
	source: "pucp.edu.pe, admisión a Arquitectura, evaluación: 28 preguntas de Lectura y 30 de Matemática",
	ours: "Las cuatro alternativas, los 150 minutos y el reparto de Matemática por curso están por confirmar, como la regla de puntaje.",
	letters: 4,
	deck: "pucp-1",
	sections: [
		{ name: "Lectura", shares: [{ course: "Habilidad Verbal", questions: 28, reading: 28 }] },
		{
			name: "Matemática",
			shares: [
				{ course: "Aritmética", questions: 10 },
				{ course: "Álgebra", questions: 10 },
				{ course: "Geometría", questions: 8 },
				{ course: "Trigonometría", questions: 2 },
			],
		},
	],
};
