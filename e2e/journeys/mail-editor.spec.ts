import { mailPage } from "../pages/mail-page.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test as withServer } from "../server/test.ts";

const test = withServer.extend<{ mail: ReturnType<typeof mailPage> }>({
	mail: async ({ page, context, request, server }, use) => {
		await openSession(context, request, server.admin);
		const mail = mailPage(page);
		await mail.open();
		await use(mail);
	},
});

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test("what a tool opens is in reach while the toolbar sticks, and the line that is written stays where it is", async ({
	mail,
	page,
}) => {
	await mail.message.click();
	for (let line = 1; line <= 25; line++) {
		await page.keyboard.type(`Renglón ${line}`);
		await page.keyboard.press("Enter");
	}
	await page.evaluate(() => document.querySelector("[role=toolbar]")?.scrollIntoView());
	const scrolled = () => page.evaluate(() => Math.round(scrollY));
	const from = await scrolled();
	await page.mouse.wheel(0, 300);
	// The wheel's way takes some frames: a place that is read meanwhile is not where the line comes to rest.
	await expect.poll(scrolled).toBe(from + 300);
	const line = mail.message.getByText("Renglón 21", { exact: true });
	const topOf = async () => Math.round((await line.boundingBox())?.y ?? Number.NaN);
	for (const [tool, field] of [
		["Color del texto", page.getByRole("button", { name: "Rojo" })],
		["Fórmula", page.getByLabel("Fórmula en LaTeX")],
	] as const) {
		const before = await topOf();
		await mail.tool(tool).click();
		await expect(field).toBeInViewport({ ratio: 1 });
		expect(Math.abs((await topOf()) - before)).toBeLessThan(4);
		// A press reaches it: nothing lies above it.
		await field.click({ trial: true, timeout: 2000 });
		await mail.tool(tool).click();
	}
});

test("what was written is there after a reload, also the address of a picture", async ({ mail, page }) => {
	await mail.subject.fill("Fechas de marzo");
	await mail.imageUrl.fill("https://uni.edu.pe/a.png");
	await mail.select("Hola");
	await mail.tool("Negrita").click();
	await mail.expectHtml("<p><strong>Hola</strong></p>");
	await page.reload();
	await expect(page.getByText("Recuperamos el correo que no enviaste.")).toBeVisible();
	await expect(mail.message.locator("strong")).toHaveText("Hola");
	await expect(mail.subject).toHaveValue("Fechas de marzo");
	await expect(mail.imageUrl).toHaveValue("https://uni.edu.pe/a.png");
	await mail.button("Vaciar").click();
	await page.getByRole("dialog", { name: "¿Vaciar este correo?" }).getByRole("button", { name: "Vaciar" }).click();
	await expect(mail.subject).toHaveValue("");
	await expect(mail.message).toHaveText("");
	await page.reload();
	await mail.message.waitFor();
	await expect(mail.subject).toHaveValue("");
});
