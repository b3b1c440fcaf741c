import { plural } from "../../platform/words/formats.ts";

export const difficulties = ["fácil", "media", "difícil"] as const;
export type Difficulty = (typeof difficulties)[number];

export const QUESTIONS_MIN = 1;
export const QUESTIONS_MAX = 20;
export const QUESTIONS_DEFAULT = 5;

export interface GeneratorRequest {
	topic: string;
	count: number;
	difficulty: Difficulty;
}

/** Prompt text for the request. Without a topic it asks for the topics of admission exams. */
export function requestText({ topic, count, difficulty }: GeneratorRequest): string {
	const about = topic.trim().replace(/\s+/g, " ") || "los temas de un examen de admisión";
	const ask = `Crea ${plural(count, "pregunta")} de opción múltiple sobre ${about}, de dificultad ${difficulty}, como las de un examen de admisión a la universidad en el Perú.`;
	const each = count === 1 ? "Debe tener" : "Cada una debe tener";
	return `${ask} ${each} cinco alternativas (A a E), una sola correcta, y al final su clave y una explicación paso a paso.`;
}
