import { expect, type Page } from "@playwright/test";

/** The screen that practises errors, as a student meets it. */
export const practicePage = (page: Page) => ({
	error: (number: number) => page.getByRole("heading", { level: 1, name: `Error ${number}` }),
	offline: page.getByText("Sin conexión: guardado en este equipo"),

	async answer(letter: string) {
		const option = page.locator("fieldset.options .option").nth("ABCDE".indexOf(letter));
		await option.locator("label").click();
		await expect(option.getByRole("radio")).toBeChecked();
		await page.getByRole("button", { name: "Comprobar" }).click();
	},
	async next() {
		await page
			.getByRole("button", { name: "Siguiente" })
			.or(page.getByRole("button", { name: "Ver resumen" }))
			.click();
	},
});
