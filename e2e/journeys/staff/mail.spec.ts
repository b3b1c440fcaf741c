import type { Page } from "@playwright/test";
import { expectAccessible } from "../../accessibility/checks.ts";
import { mailPage } from "../../pages/mail-page.ts";
import { type MailSink, startMailSink } from "../../server/mail-sink.ts";
import { openSession } from "../../server/sessions.ts";
import { type RunningServer, startServer } from "../../server/start-server.ts";
import { expect, test as withServer } from "../../server/test.ts";

interface Fixtures {
	sink: MailSink;
	/** Server that sends its mail to the sink. The last test slows the sink down. */
	sender: RunningServer;
}

const test = withServer.extend<object, Fixtures>({
	sink: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const sink = await startMailSink();
			await use(sink);
			await sink.stop();
		},
		{ scope: "worker" },
	],
	sender: [
		async ({ sink }, use) => {
			const server = await startServer({ SMTP_URL: sink.url, MAIL_FROM: "Cachimbo <hola@cachimbo.test>" });
			await use(server);
			await server.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: ({ sender }, use) => use(sender.url),
});

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

/** Sends the mail. @returns the number of recipients in the confirmation */
async function send(page: Page): Promise<number> {
	const mail = mailPage(page);
	await mail.button("Enviar Correos").click();
	const dialog = page.getByRole("dialog", { name: /^Enviar a [\d,]+ correos?$/ });
	const title = await dialog.getByRole("heading").innerText();
	await dialog.getByRole("button", { name: /^Enviar [\d,]+ correos?$/ }).click();
	await expect(mail.status).toHaveText("Correo enviado exitosamente");
	return Number(title.replace(/\D/g, ""));
}

const cardOf = (page: Page, subject: string) => page.getByRole("listitem", { name: subject });

test("a mail with picture, link, colours and list arrives as previewed; unsubscribed readers get no second one", async ({
	page,
	context,
	request,
	sender,
	sink,
}) => {
	await openSession(context, request, sender.admin);
	const mail = mailPage(page);
	await mail.open();
	await mail.subject.fill("El simulacro nacional es este domingo");
	await mail.imageUrl.fill(`${sender.url}/favicon.svg`);
	await mail.linkUrl.fill("https://uni.edu.pe/fechas");
	await mail.button("Insertar imagen con enlace").click();
	await mail.message.locator("p").last().click();
	await page.keyboard.type("Son cien preguntas");
	await mail.selectLine();
	await mail.tool("Color del texto").click();
	await page.getByRole("button", { name: "Rojo" }).click();
	await mail.message
		.locator("p")
		.last()
		.click({ position: { x: 400, y: 8 } });
	await mail.expectSelected(false);
	await page.keyboard.press("Enter");
	await mail.tool("Lista numerada").click();
	await page.keyboard.type("Trae tu DNI");
	await expect(mail.preview.getByText("Trae tu DNI")).toBeVisible();
	await expect(mail.preview.getByText("Son cien preguntas")).toHaveCSS("color", "rgb(186, 45, 24)");
	await mail.button("Enviarme una prueba").click();
	await expect(mail.status).toHaveText(`Enviamos una prueba a ${sender.admin.email}`);
	await expect.poll(() => sink.received.map(({ to }) => to)).toEqual([sender.admin.email]);
	const shown = await mail.preview.locator("body").innerText();

	const count = await send(page);
	expect(count).toBeGreaterThan(1);
	for (const field of [mail.subject, mail.imageUrl, mail.linkUrl]) await expect(field).toHaveValue("");
	await expect(mail.message).toHaveText("");
	const card = cardOf(page, "El simulacro nacional es este domingo");
	await expect(card).toContainText("Terminado");
	await expect(card).toContainText(`Enviados${count}`);

	const mails = sink.received.slice(1);
	expect(new Set(mails.map(({ to }) => to)).size).toBe(count);
	const [first] = mails;
	expect(first?.mail.subject).toBe("El simulacro nacional es este domingo");
	const html = String(first?.mail.html);
	const reader = await context.newPage();
	await reader.setContent(html.replace(/<script/g, "&lt;script"));
	expect(await reader.locator("body").innerText()).toBe(shown);
	await expect(reader.getByText("Son cien preguntas")).toHaveCSS("color", "rgb(186, 45, 24)");
	await expect(reader.locator("ol li")).toContainText("Trae tu DNI");
	await expect(reader.locator('a[href="https://uni.edu.pe/fechas"] img')).toHaveAttribute(
		"src",
		`${sender.url}/favicon.svg`,
	);
	await reader.close();
	expect(first?.mail.text).toContain("Trae tu DNI");

	const header = first?.mail.headers.get("list") as unknown as { unsubscribe: { url: string } };
	const left = await request.post(header.unsubscribe.url, { form: { "List-Unsubscribe": "One-Click" } });
	expect(left.status()).toBe(200);
	await mail.subject.fill("Cambió la hora");
	await mail.message.click();
	await page.keyboard.type("Es a las diez.");
	expect(await send(page)).toBe(count - 1);
	await expect(cardOf(page, "Cambió la hora")).toContainText("Terminado");
	const second = sink.received.slice(1 + count).map(({ to }) => to);
	expect(second).toHaveLength(count - 1);
	expect(second).not.toContain(first?.to);
	await page.reload();
	await expect(card).toContainText("Bajas1");

	await card.getByRole("button", { name: /^Usar de nuevo/ }).click();
	await expect(mail.status).toHaveText("Copiamos «El simulacro nacional es este domingo»: revísalo antes de enviarlo");
	await expect(mail.subject).toHaveValue("El simulacro nacional es este domingo");
	await expect(mail.message.locator("ol li")).toHaveText("Trae tu DNI");
	await cardOf(page, "Cambió la hora")
		.getByRole("button", { name: /^Usar de nuevo/ })
		.click();
	await page.getByRole("dialog").getByRole("button", { name: "Usar de nuevo", exact: true }).click();
	await expect(mail.subject).toHaveValue("Cambió la hora");
	await expect(mail.message).toHaveText("Es a las diez.");

	await page.getByRole("link", { name: "Bandeja" }).click();
	await page.getByLabel("Buscar correo").fill(String(first?.to));
	const row = page.getByRole("row").filter({ hasText: String(first?.to) });
	await row.getByRole("link", { name: "El simulacro nacional es este domingo" }).click();
	const dialog = page.getByRole("dialog", { name: "El simulacro nacional es este domingo" });
	await expect(dialog.locator("iframe").contentFrame().getByText("Trae tu DNI")).toBeVisible();
	await dialog.getByRole("radio", { name: "Solo texto" }).check();
	await expect(dialog.getByLabel("Parte de texto")).toContainText("Trae tu DNI");
	await expectAccessible(page);
});

test("a double click sends a mail once, and the same mail again within ten minutes is refused", async ({
	page,
	context,
	request,
	sender,
}) => {
	await openSession(context, request, sender.admin);
	const mail = mailPage(page);
	const write = async () => {
		await mail.subject.fill("Una sola vez");
		await mail.message.click();
		await page.keyboard.type("Hola");
		await mail.button("Enviar Correos").click();
	};
	await mail.open();
	await write();
	await page.getByRole("button", { name: /^Enviar [\d,]+ correos?$/ }).dblclick();
	await expect(mail.status).toHaveText("Correo enviado exitosamente");
	await expect(cardOf(page, "Una sola vez")).toHaveCount(1);
	await write();
	await page.getByRole("button", { name: /^Enviar [\d,]+ correos?$/ }).click();
	await expect(mail.status).toHaveText(/^Error: Este mismo correo se envió hace menos de 10 minutos/);
	await expect(mail.subject).toHaveValue("Una sola vez");
	await expect(cardOf(page, "Una sola vez")).toHaveCount(1);
});

test("a mail changed after a lost response is a new campaign", async ({ page, context, request, sender }) => {
	await openSession(context, request, sender.admin);
	const mail = mailPage(page);
	await mail.open();
	await mail.subject.fill("Primera versión");
	await mail.message.click();
	await page.keyboard.type("Hola");
	await page.route("**/admin/email/sendMessage/todos", async (route) => {
		await route.fetch();
		await route.abort();
	});
	await mail.button("Enviar Correos").click();
	await page.getByRole("button", { name: /^Enviar [\d,]+ correos?$/ }).click();
	await expect(mail.status).toHaveText(/^Error/);
	await page.unroute("**/admin/email/sendMessage/todos");
	await mail.subject.fill("Segunda versión");
	await send(page);
	await expect(cardOf(page, "Segunda versión")).toContainText("Terminado");
	const first = cardOf(page, "Primera versión");
	await first.getByRole("link", { name: "Ver correos" }).click();
	await expect(page.getByRole("row").filter({ hasText: "Primera versión" }).first()).toBeVisible();
	await expect(page.getByRole("row").filter({ hasText: "Segunda versión" })).toHaveCount(0);
	await page.getByRole("button", { name: "Ver todos" }).click();
	await expect(page.getByRole("row").filter({ hasText: "Segunda versión" }).first()).toBeVisible();
});

test("a campaign is paused, continued, and cancelled for good", async ({ page, context, request, sender }) => {
	await sender.restartWith({ MAIL_PER_MINUTE: "1" });
	await openSession(context, request, sender.admin);
	const mail = mailPage(page);
	await mail.open();
	await mail.subject.fill("Poco a poco");
	await mail.message.click();
	await page.keyboard.type("Hola");
	const count = await send(page);
	const card = cardOf(page, "Poco a poco");
	await expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuemax", String(count));
	await card.getByRole("button", { name: "Pausar" }).click();
	await expect(card).toContainText("En pausa");
	await card.getByRole("button", { name: "Continuar" }).click();
	await expect(card).toContainText("Enviando");
	await card.getByRole("button", { name: "Cancelar" }).click();
	const dialog = page.getByRole("dialog", { name: "Cancelar «Poco a poco»" });
	await dialog.getByRole("button", { name: "Cancelar el envío" }).click();
	await expect(card).toContainText("Cancelado");
	await expect(card.getByRole("button")).toHaveText(["Usar de nuevo"]);
});
