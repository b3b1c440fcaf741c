import { expect, type Page } from "@playwright/test";
import { examPage } from "./exam-page.ts";

/** Locators and actions for choosing a course and solving its quiz. */
export const quizPage = (page: Page) => ({
	...examPage(page),
	course: (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }),
	intro: (name: string) => page.getByRole("heading", { level: 1, name: `Quiz de ${name}` }),
	progress: page.getByRole("progressbar", { name: "Avance del quiz" }),
	/** Finishes the quiz; asks first if questions are blank. */
	finishButton: page.getByRole("button", { name: "Finalizar Quiz" }).last(),
	result: page.getByRole("dialog", { name: /^(¡Felicitaciones!|Sigue intentando)$/ }),

	/** Navigates from the list of courses to the first question. */
	async begin(name: string) {
		await page.goto("/cursos");
		await this.course(name).click();
		await page.getByRole("button", { name: "Comenzar Quiz" }).click();
		await expect(this.question(1)).toBeVisible();
	},
	/** Finishes on the last question, and confirms that the rest stays blank. */
	async finish() {
		await this.finishButton.click();
		const confirm = page
			.getByRole("dialog", { name: "¿Finalizar el quiz?" })
			.getByRole("button", { name: "Finalizar Quiz" });
		await expect(confirm.or(this.result).first()).toBeVisible();
		if (await confirm.isVisible()) await confirm.click();
		await expect(this.result).toBeVisible();
	},
});
