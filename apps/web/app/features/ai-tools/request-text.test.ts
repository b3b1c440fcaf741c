import { expect, it } from "vitest";
import { requestText } from "./request-text.ts";

it("states the number, topic and difficulty of the questions", () => {
	expect(requestText({ topic: "  ecuaciones\ncuadráticas ", count: 5, difficulty: "media" })).toBe(
		"Crea 5 preguntas de opción múltiple sobre ecuaciones cuadráticas, de dificultad media, como las de un examen de admisión a la universidad en el Perú. Cada una debe tener cinco alternativas (A a E), una sola correcta, y al final su clave y una explicación paso a paso.",
	);
});

it("uses the singular for one question, and the usual topics without a topic", () => {
	const text = requestText({ topic: " ", count: 1, difficulty: "difícil" });
	expect(text).toMatch(
		/^Crea 1 pregunta de opción múltiple sobre los temas de un examen de admisión, de dificultad difícil/,
	);
	expect(text).toContain("Debe tener cinco alternativas");
});
