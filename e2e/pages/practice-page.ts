import { expect, type Page } from "@playwright/test";

/** Locators and actions of the screen for practising errors. */
export const practicePage = (page: Page) => ({
	error: (number: number) => page.getByRole("heading", { level: 1, name: `Error ${number}` }),
	offline: page.getByText("Sin conexión: guardado en este equipo"),

	async answer(letter: string) {
		const option = page.locator("fieldset.options .option").nth("ABCDE".indexOf(letter));
		await option.locator("label").click();
		await expect(option.getByRole("radio")).toBeChecked();
		await page.getByRole("button", { name: "Comprobar" }).click();
	},
	/** Presses 'No la sé', unless the question is corrected already. */
	async giveUp() {
		const skip = page.getByRole("button", { name: "No la sé" });
		const verdict = page.getByRole("heading", { level: 2, name: "La clave es" });
		await expect(skip.or(verdict).first()).toBeVisible();
		if (await skip.isVisible()) await skip.click();
		await expect(verdict).toBeVisible();
	},
	async next() {
		await page
			.getByRole("button", { name: "Siguiente" })
			.or(page.getByRole("button", { name: "Ver resumen" }))
			.click();
	},
});
