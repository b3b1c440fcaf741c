import type { Locator, Page } from "@playwright/test";

/** Locators of the screen for writing questions. */
export const questionEditor = (page: Page) => ({
	open: (examId: number, more = "") => page.goto(`/universidad/preguntas?examen=${examId}${more}`),
	course: page.getByRole("form").getByLabel("Curso"),
	topic: page.getByLabel("Tema (opcional)", { exact: true }),
	passage: page.getByLabel("Lectura (opcional)"),
	text: page.getByLabel("Pregunta", { exact: true }),
	option: (letter: string) => page.getByLabel(`Texto de la alternativa ${letter}`),
	key: (letter: string) => page.getByRole("radio", { name: `La clave es ${letter}` }),
	explanation: page.getByLabel("Explicación", { exact: true }),
	save: page.getByRole("button", { name: "Guardar pregunta" }),
	saved: page.getByText("Pregunta guardada con éxito"),
	preview: page.getByRole("region", { name: "Así la ve el estudiante" }),
	heading: (name: string | RegExp) => page.getByRole("heading", { level: 2, name }),
	rows: page.locator("[data-question]"),
	row: (text: string) => page.locator("[data-question]").filter({ hasText: text }),
});

/** Pastes a text, optionally with HTML, or a picture from a screenshot. */
export async function paste(target: Locator, what: string | Buffer, html = ""): Promise<void> {
	await target.focus();
	await target.evaluate(
		(element, { text, html, bytes }) => {
			const data = new DataTransfer();
			if (text) data.setData("text/plain", text);
			if (html) data.setData("text/html", html);
			if (bytes) data.items.add(new File([Uint8Array.from(bytes)], "captura.png", { type: "image/png" }));
			element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
		},
		typeof what === "string" ? { text: what, html, bytes: null } : { text: "", html, bytes: [...what] },
	);
}
