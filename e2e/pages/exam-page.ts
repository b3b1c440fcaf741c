import { expect, type Page } from "@playwright/test";

/** Locators and actions of the screen that solves an exam. */
export const examPage = (page: Page) => ({
	question: (number: number) => page.getByRole("heading", { level: 1, name: `Pregunta ${number}` }),
	option: (letter: string) => page.locator("fieldset.options .option").nth("ABCDE".indexOf(letter)),
	saved: page.getByText("Guardado", { exact: true }),
	offline: page.getByText("Sin conexión: guardado en este equipo"),
	/** Message shown if the browser believes that there is a network. */
	unaccepted: page.getByText("El servidor todavía no recibió tus últimas respuestas"),

	async choose(letter: string) {
		const option = this.option(letter);
		await option.locator("label").click();
		await expect(option.getByRole("radio")).toBeChecked();
	},
	/** Goes to a question from the list, which opens on a phone and is always visible on a wide screen. */
	async goTo(number: number) {
		await page.getByRole("button", { name: "Ver Preguntas" }).first().click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: new RegExp(`^Pregunta ${number}\\b`) })
			.click();
		await expect(this.question(number)).toBeVisible();
	},
	async next() {
		await page.getByRole("button", { name: "Siguiente" }).click();
	},
	result: page.getByRole("heading", { level: 2, name: "Revisión" }),
	/** Finishes the exam; asks first if questions are blank. */
	finishButton: page.getByRole("button", { name: "Finalizar Examen" }).last(),

	/** Abandons the attempt. */
	async abandon() {
		await page.getByRole("button", { name: "Salir del examen" }).click();
		await page
			.getByRole("dialog")
			.getByRole("button", { name: /^Abandonar/ })
			.click();
		await page.getByRole("button", { name: "Sí, abandonar" }).click();
		await expect(page).toHaveURL(/\/examenes$/);
	},

	confirm: page.getByRole("dialog").getByRole("button", { name: /^(Finalizar|Terminar|Entregar)/ }),
	/** Hands in with blank questions, whatever the next page is. */
	async handIn() {
		await this.finishButton.click();
		await this.confirm.click();
	},
	/** Finishes, and confirms that the rest stays blank. */
	async finish() {
		await this.finishButton.click();
		const { confirm } = this;
		await expect(confirm.or(this.result).first()).toBeVisible();
		if (await confirm.isVisible()) await confirm.click();
		await expect(this.result).toBeVisible();
	},
});
