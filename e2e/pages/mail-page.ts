import { expect, type Page } from "@playwright/test";

/** What TipTap leaves on its element, as far as it is looked at here. */
interface Editor {
	state: { selection: { empty: boolean } };
}

/** /correo-gestion as who writes a mail sees it. */
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
	/** The editor reads the browser's selection a moment after it has changed. */
	async expectSelected(something: boolean) {
		const isEmpty = () =>
			this.message.evaluate((box) => (box as unknown as { editor: Editor }).editor.state.selection.empty);
		await expect.poll(isEmpty).toBe(!something);
	},
	/** The message as it would be sent: what the draft on the device holds. */
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
