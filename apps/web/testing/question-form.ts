import { page } from "vitest/browser";
import "./on-screen.ts";
import { openScreen } from "./open-screen.tsx";

/** Locators for the screen on which questions are written. */
export const questionForm = {
	open: (examId: number) => openScreen(`/universidad/preguntas?examen=${examId}`),
	course: page.getByRole("form").getByLabelText("Curso"),
	topic: page.getByLabelText("Tema (opcional)"),
	passage: page.getByLabelText("Lectura (opcional)"),
	text: page.getByLabelText("Pregunta"),
	option: (letter: string) => page.getByLabelText(`Texto de la alternativa ${letter}`),
	key: (letter: string) => page.getByRole("radio", { name: `La clave es ${letter}` }),
	explanation: page.getByLabelText("Explicación"),
	save: page.getByRole("button", { name: "Guardar pregunta" }),
	saved: page.getByText("Pregunta guardada con éxito"),
	preview: page.getByRole("region", { name: "Así la ve el estudiante" }),
	rows: page.getByCSS("[data-question]"),
	row: (text: string) => page.getByCSS("[data-question]").filter({ hasText: text }),
	async fillOptions(texts: readonly string[]) {
		for (const [index, text] of texts.entries()) await this.option("ABCDE"[index]!).fill(text);
	},
};
