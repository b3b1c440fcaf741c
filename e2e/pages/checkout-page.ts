import { expect, type Page } from "@playwright/test";

interface ChosenFile {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

/** Locators and actions for paying, on every screen that takes a receipt. */
export const checkoutPage = (page: Page) => ({
	title: page.getByRole("heading", { level: 1, name: "Paga con Yape o Plin" }),
	file: page.getByLabel(/^(Comprobante|Cambiar el comprobante)$/),
	send: page.getByRole("button", { name: "Enviar Comprobante" }),
	done: page.getByRole("heading", { level: 1, name: "¡Pago exitoso!" }),
	toast: (text: string) => page.locator(".toast", { hasText: text }),
	/** Navigates from the prices to the payment. */
	async reach(plan: "Mensual" | "Semestral" | "Anual"): Promise<void> {
		await page.goto("/premium");
		await page.getByRole("link", { name: `Elegir ${plan}` }).click();
		await page.getByRole("link", { name: "Continuar al Pago" }).click();
		await expect(this.title).toBeVisible();
	},
	/** Chooses a file and waits until it is stored on the device. */
	async choose(chosen: ChosenFile): Promise<void> {
		await this.file.setInputFiles(chosen);
		await expect(page.getByRole("button", { name: `Quitar ${chosen.name}` })).toBeVisible();
	},
});
