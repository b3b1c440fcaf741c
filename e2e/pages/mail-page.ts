import { expect, type Page } from "@playwright/test";

/** The part of TipTap's editor that the tests read from its element. */
interface Editor {
	state: { selection: { empty: boolean } };
}

/** Locators of /correo-gestion for writing a mail. */
export const mailPage = (page: Page) => ({
	subject: page.getByLabel("Asunto"),
	imageUrl: page.getByLabel("URL de la imagen"),
	linkUrl: page.getByLabel("URL del enlace"),
	message: page.getByRole("textbox", { name: "Mensaje" }),
	status: page.locator("form [role=status]").last(),
	preview: page.locator("section[aria-label='Vista previa'] iframe").contentFrame(),
	tool: (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true }),
	choose: (label: string, text: string) => page.getByRole("toolbar").getByLabel(label).selectOption({ label: text }),
	button: (name: string) => page.getByRole("button", { name, exact: true }),
	async open() {
		await page.goto("/correo-gestion");
		await this.message.waitFor();
	},
	/** Types a text and selects it. */
	async select(text: string) {
		await this.message.click();
		await page.keyboard.type(text);
		await this.selectLine();
	},
	async selectLine() {
		await page.keyboard.press("Shift+Home");
		await this.expectSelected(true);
	},
	/** Waits for the editor, which reads the browser's selection a moment after a change. */
	async expectSelected(something: boolean) {
		const isEmpty = () =>
			this.message.evaluate((box) => (box as unknown as { editor: Editor }).editor.state.selection.empty);
		await expect.poll(isEmpty).toBe(!something);
	},
	/** Returns the message as it would be sent, from the draft on the device. */
	html: () =>
		page.evaluate(() => {
			const key = Object.keys(localStorage).find((name) => /^cachimbo\.draft\..*\.mail\.new$/.test(name));
			return key ? (JSON.parse(localStorage.getItem(key) ?? "").values.message as string) : "";
		}),
	async expectHtml(html: string | RegExp) {
		const matching = typeof html === "string" ? expect.poll(() => this.html()).toBe(html) : undefined;
		await (matching ?? expect.poll(() => this.html()).toMatch(html as RegExp));
	},
});
