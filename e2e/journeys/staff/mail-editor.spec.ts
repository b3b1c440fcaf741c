import { mailPage } from "../../pages/mail-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test as withServer } from "../../server/test.ts";

const test = withServer.extend<{ mail: ReturnType<typeof mailPage> }>({
	mail: async ({ page, context, request, server }, use) => {
		await openSession(context, request, server.admin);
		const mail = mailPage(page);
		await mail.open();
		await use(mail);
	},
});

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

test("a reload restores the unsent mail, with the address of its picture", async ({ mail, page }) => {
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
