import type { Locator } from "@playwright/test";
import { chatPage } from "../pages/chat-page.ts";
import { adminApi } from "../server/admin-api.ts";
import { chats } from "../server/chats.ts";
import { openSession } from "../server/sessions.ts";
import { expect, test } from "../server/test.ts";

const formula = String.raw`$$\frac{\dfrac{a}{b}+\dfrac{c}{d}}{\dfrac{e}{f}+\dfrac{g}{h}}$$`;
const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? 0;

test("a group opens at the first message one has not read, also where formulas and pictures grow", async ({
	page,
	request,
	server,
	account,
}) => {
	const chat = chats(request, adminApi(request, server));
	const [rosa, diego] = [await chat.enter(account), await chat.student("Diego", "Ccori")];
	const groupId = await chat.group("Álgebra de los lunes");
	await chat.join(groupId, rosa, diego);
	for (let at = 1; at <= 12; at += 1) await chat.post(groupId, rosa, `Repaso ${at}`);
	await chat.post(groupId, diego, "Esta es la primera que no leíste");
	for (let at = 0; at < 2; at += 1) await chat.post(groupId, diego, formula);
	for (const side of ["un lado", "otro lado", "mi cuaderno"]) await chat.post(groupId, diego, { content: side }, true);
	await openSession(page, request, account);
	const here = chatPage(page);
	await here.open(groupId);
	const divider = here.log.getByText("6 mensajes nuevos");
	await expect(here.log.locator(".katex").first()).toBeVisible();
	await expect(divider).toBeInViewport();
	await expect(here.message("Esta es la primera")).toBeInViewport({ ratio: 1 });
	await page.getByRole("button", { name: /^\d mensajes? nuevos?$|Ir al final/ }).click();
	await expect(here.message("mi cuaderno").getByRole("img")).toBeInViewport({ ratio: 0.9 });
	await chat.post(groupId, diego, "y esto vino después");
	await expect(here.message("y esto vino después")).toBeInViewport({ ratio: 1 });
});

test("of many unread messages the oldest comes first", async ({ page, request, server, account }) => {
	const chat = chats(request, adminApi(request, server));
	const [rosa, diego] = [await chat.enter(account), await chat.student("Diego", "Ccori")];
	const groupId = await chat.group("Trigonometría en vivo");
	await chat.join(groupId, rosa, diego);
	await chat.post(groupId, rosa, "Hasta aquí leí");
	for (let at = 1; at <= 127; at += 1) await chat.post(groupId, diego, `Novedad ${at}.`);
	await openSession(page, request, account);
	const here = chatPage(page);
	await here.open(groupId);
	await expect(here.log.getByText("127 mensajes nuevos")).toBeInViewport();
	await expect(here.message("Novedad 1.")).toBeInViewport();
	await expect(page.getByRole("button", { name: /^1[12]\d mensajes nuevos/ })).toBeVisible();
});

test("a tall photograph opens larger than in its bubble; after muting the focus stays at the message", async ({
	page,
	request,
	server,
	account,
}) => {
	const { makePng } = await import("../server/made-pictures.ts");
	const chat = chats(request, adminApi(request, server));
	const [rosa, diego] = [await chat.enter(account), await chat.student("Diego", "Ccori")];
	const groupId = await chat.group("Cuadernos abiertos");
	await chat.join(groupId, rosa, diego);
	await openSession(page, request, account);
	const here = chatPage(page);
	await here.open(groupId);

	await test.step("the photograph", async () => {
		await page
			.getByLabel("Adjuntar una foto")
			.setInputFiles({ name: "hoja.png", mimeType: "image/png", buffer: makePng(1600, 3200, 200) });
		await expect(page.getByRole("img", { name: "La foto que vas a enviar" })).toBeVisible();
		await here.write("Mi hoja");
		const photo = here.message("Mi hoja");
		await expect(photo.getByText("Enviado")).toBeAttached();
		const small = await heightOf(photo.getByRole("img"));
		await photo.getByRole("button", { name: /^Ampliar/ }).click();
		const large = page.getByRole("dialog").getByRole("img");
		await expect(large).toBeVisible();
		await expect.poll(() => heightOf(large)).toBeGreaterThan(1.8 * small);
		await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();
		await expect(page.getByRole("dialog")).toHaveCount(0);
	});

	await test.step("the page itself does not move under the conversation", async () => {
		const beyond = await page.evaluate(() => {
			const { scrollHeight, clientHeight } = document.documentElement;
			return scrollHeight - clientHeight;
		});
		expect(beyond).toBe(0);
	});

	await test.step("muting", async () => {
		await chat.post(groupId, diego, "Vendo claves");
		await here
			.message("Vendo claves")
			.getByRole("button", { name: /^Opciones/ })
			.click();
		await page.getByRole("button", { name: "Silenciar a Diego Ccori" }).click();
		await expect(here.messages.getByText("Mensaje de una persona silenciada")).toBeVisible();
		await expect(here.messages.getByRole("button", { name: "Ver" })).toBeFocused();
		// What is said about it leaves the group's name and the way back in reach.
		const said = page.getByRole("status").filter({ hasText: "Silenciaste a Diego Ccori" });
		await expect(said).toBeVisible();
		await page.getByRole("button", { name: "Volver a tus grupos" }).click({ timeout: 2000 });
		await expect(page.getByRole("heading", { level: 1, name: "Chat Grupal" })).toBeInViewport();
	});
});

test("a formula that no browser can lay out stays text, and the others are drawn", async ({
	page,
	request,
	server,
	account,
}) => {
	const chat = chats(request, adminApi(request, server));
	const [rosa, diego] = [await chat.enter(account), await chat.student("Diego", "Ccori")];
	const groupId = await chat.group("Raíces y potencias");
	await chat.join(groupId, rosa, diego);
	const deep = (open: string, times: number) => `$${open.repeat(times)}x${"}".repeat(times)}$`;
	const hostile = [
		deep(String.raw`\sqrt{`, 200),
		deep("x^{", 450),
		deep(String.raw`\overline{`, 160),
		String.raw`$\begin{matrix}${"&".repeat(1900)}\end{matrix}$`,
	];
	for (const content of [...hostile, String.raw`así sí: $\sqrt{x^{2}}$`]) await chat.post(groupId, diego, content);
	await openSession(page, request, account);
	const here = chatPage(page);
	await here.open(groupId);
	await expect(here.message("así sí").locator(".katex")).toBeVisible();
	for (const start of [String.raw`$\sqrt{\sqrt{`, "$x^{x^{", String.raw`$\overline{`, String.raw`$\begin{matrix}&&`])
		await expect(here.message(start)).toHaveCount(1);
	await expect(here.log.locator(".katex")).toHaveCount(1);
});

test("a phone says so where the group of an address cannot be loaded, and tries again", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	const chat = chats(request, adminApi(request, server));
	const rosa = await chat.enter(account);
	const groupId = await chat.group("Señal débil");
	await chat.join(groupId, rosa);
	await openSession(page, request, account);
	const mine = /\/user\/group\/\d+$/;
	await context.route(mine, (route) => route.abort());
	await page.goto(`/chat-grupal?grupo=${groupId}`);
	const again = page.getByRole("button", { name: "Reintentar" }).filter({ visible: true });
	await expect(again).toBeInViewport({ timeout: 30_000 });
	await context.unroute(mine);
	await again.click();
	await expect(chatPage(page).input).toBeVisible();

	// Known from now on, it stays on the screen, also while the server that does not answer is asked again.
	await context.route(mine, (route) => route.abort());
	let failed = 0;
	page.on("requestfailed", (asked) => {
		if (mine.test(asked.url())) failed += 1;
	});
	await page.reload();
	const input = await chatPage(page).input.elementHandle();
	for (const times of [2, 3]) {
		await expect.poll(() => failed).toBeGreaterThanOrEqual(times);
		expect(await input?.evaluate((element) => element.isConnected)).toBe(true);
	}
});
