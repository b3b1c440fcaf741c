import { adminApi } from "../../arrangements/admin-api.ts";
import { chats } from "../../arrangements/chats.ts";
import { chatPage, networkOf } from "../../pages/chat-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

test("two students chat; one loses the network and closes the tab: no message is lost, repeated or out of order", {
	tag: "@core",
}, async ({ page, context, browser, request, server, account }) => {
	const chat = chats(request, adminApi(request, server));
	const [rosa, ana] = [await chat.enter(account), await chat.student("Ana Paula", "Rojas")];
	const groupId = await chat.group("Física que se entiende");
	await chat.join(groupId, rosa, ana);
	await openSession(context, request, rosa);
	const others = await browser.newContext({ baseURL: server.url, locale: "es-PE" });
	await openSession(others, request, ana);
	const there = chatPage(await others.newPage());
	await there.open(groupId);
	let network = await networkOf(page);
	let here = chatPage(page);
	await page.goto("/chat-grupal");
	await page.evaluate(() => navigator.serviceWorker.ready);
	// The service worker caches the page and its scripts once it has served them.
	await page.reload();
	await here.group("Física que se entiende").click();
	await expect(page).toHaveURL(`/chat-grupal?grupo=${groupId}`);

	await test.step("each sees the other's message at once, and a tick on the own one", async () => {
		await here.write("¿Cómo se descompone el peso en un plano inclinado?");
		await expect(here.message("plano inclinado").getByText("Enviado")).toBeAttached();
		await expect(there.message("plano inclinado")).toBeVisible();
		await there.write("En paralelo y perpendicular al plano");
		await expect(here.message("En paralelo")).toBeVisible();
	});

	await test.step("without a network both continue to write", async () => {
		await network.cut();
		for (const text of ["Entonces es m g sen θ", "¿y la normal?", "m g cos θ, ya vi"]) {
			await here.write(text);
			await expect(here.message(text).getByText("Se enviará cuando vuelva tu internet")).toBeVisible();
		}
		for (const text of ["Dibuja el diagrama", "Y la fricción va hacia arriba", "si el bloque baja"]) {
			await there.write(text);
			await expect(there.message(text).getByText("Enviado")).toBeAttached();
		}
		await expect(here.message("Dibuja el diagrama")).toHaveCount(0);
	});

	await test.step("the tab is closed; a new tab shows the known messages and the pending ones", async () => {
		await page.close();
		const next = await context.newPage();
		network = await networkOf(next);
		await network.cut();
		here = chatPage(next);
		await here.open(groupId);
		await expect(here.message("En paralelo")).toBeVisible();
		await expect(here.message("m g cos θ, ya vi").getByText("Se enviará cuando vuelva tu internet")).toBeVisible();
	});

	await test.step("with the network back both have all messages, once and in one order", async () => {
		await network.restore();
		await expect(here.message("m g cos θ, ya vi").getByText("Enviado")).toBeAttached();
		await expect(here.message("si el bloque baja")).toBeVisible();
		await there.write("¡Listo!");
		await expect(here.message("¡Listo!")).toBeVisible();
		await expect(there.message("m g cos θ, ya vi")).toBeVisible();
		const stored = (await chat.history(groupId, ana)).map(({ content }) => content);
		expect(stored).toEqual([
			"¿Cómo se descompone el peso en un plano inclinado?",
			"En paralelo y perpendicular al plano",
			"Dibuja el diagrama",
			"Y la fricción va hacia arriba",
			"si el bloque baja",
			"Entonces es m g sen θ",
			"¿y la normal?",
			"m g cos θ, ya vi",
			"¡Listo!",
		]);
		expect([await here.texts(), await there.texts()]).toEqual([stored, stored]);
	});
	await others.close();
});

test("a message written offline in a group never opened on this device is shown as pending, and is sent later", async ({
	page,
	request,
	server,
	account,
}) => {
	const chat = chats(request, adminApi(request, server));
	const rosa = await chat.enter(account);
	const groupId = await chat.group("Álgebra de a poquitos");
	await chat.join(groupId, rosa);
	await openSession(page, request, account);
	const network = await networkOf(page);
	const here = chatPage(page);
	await page.goto("/chat-grupal");
	await expect(here.group("Álgebra de a poquitos")).toBeVisible();
	await network.cut();
	await here.group("Álgebra de a poquitos").click();
	await expect(page.getByText("Sin conexión. Revisa tu internet")).toBeVisible();
	await here.write("¿Quién resolvió la 5?");
	const own = here.message("¿Quién resolvió la 5?");
	await expect(own.getByText("Se enviará cuando vuelva tu internet")).toBeVisible();
	await expect(page.getByText("no hay mensajes de este grupo guardados aquí")).toBeVisible();
	await network.restore();
	await expect(own.getByText("Enviado")).toBeAttached();
	await expect(here.messages).toHaveCount(1);
});

test("the text of a message that the server refuses is put back into the input", async ({
	page,
	request,
	server,
	account,
}) => {
	const api = adminApi(request, server);
	const chat = chats(request, api);
	const rosa = await chat.enter(account);
	const groupId = await chat.group("Historia del Perú");
	await chat.join(groupId, rosa);
	await openSession(page, request, account);
	const network = await networkOf(page);
	const here = chatPage(page);
	await here.open(groupId);
	await here.write("¿Quién gobernó después de Castilla?");
	await expect(here.message("después de Castilla").getByText("Enviado")).toBeAttached();
	await network.cut();
	await here.write("¿Y antes?");
	await expect(here.message("¿Y antes?").getByText("Se enviará cuando vuelva tu internet")).toBeVisible();
	await api.send("put", `/admin/group/status/${groupId}?active=false`);
	const refused = Promise.withResolvers<void>();
	// The refusal arrives before anything says that the group is closed: the empty input must take the text back.
	await page.route("**/api/v1/user/group/*", async (route) => {
		await refused.promise;
		await route.fallback();
	});
	await network.restore();
	await expect(page.getByText("Error al enviar mensaje: El grupo está inactivo")).toBeVisible();
	await expect(here.input).toBeVisible();
	refused.resolve();
	await expect(page.getByText("Este grupo está cerrado.")).toBeVisible();
	await expect(here.message("¿Y antes?").getByText("No se envió: El grupo está inactivo")).toBeVisible();
	await api.send("put", `/admin/group/status/${groupId}?active=true`);
	await expect(here.input).toHaveValue("¿Y antes?");
	await expect(here.messages).toHaveCount(1);
	await page.getByRole("button", { name: "Enviar" }).click();
	await expect(here.message("¿Y antes?").getByText("Enviado")).toBeAttached();
});

test("a group stays closed when an older response arrives after the event", async ({
	page,
	request,
	server,
	account,
}) => {
	const api = adminApi(request, server);
	const chat = chats(request, api);
	const rosa = await chat.enter(account);
	const groupId = await chat.group("Química en casa");
	await chat.join(groupId, rosa);
	const { id } = await chat.post(groupId, rosa, "¿Qué es un mol?");
	await openSession(page, request, account);
	const here = chatPage(page);
	await here.open(groupId);
	await expect(here.message("¿Qué es un mol?")).toBeVisible();
	const [first, second, released] = [0, 0, 0].map(() => Promise.withResolvers<void>());
	await page.route(
		"**/api/v1/user/group/*",
		async (route) => {
			const response = await route.fetch();
			first?.resolve();
			await released?.promise;
			await route.fulfill({ response }).catch(() => undefined);
		},
		{ times: 1 },
	);
	await api.send("delete", `/admin/group/messages/${id}`);
	await first?.promise;
	page.on("request", (request) => request.url().includes("/user/group/") && second?.resolve());
	await api.send("put", `/admin/group/status/${groupId}?active=false`);
	await expect(page.getByText("Este grupo está cerrado.")).toBeVisible();
	await second?.promise;
	released?.resolve();
	await page.waitForLoadState("networkidle");
	await expect(here.input).toHaveCount(0);
});

test("a wifi that blocks WebSockets delays messages, and loses none", async ({ page, request, server, account }) => {
	const chat = chats(request, adminApi(request, server));
	const [rosa, ana] = [await chat.enter(account), await chat.student("Ana Paula", "Rojas")];
	const groupId = await chat.group("Geometría sin prisa");
	await chat.join(groupId, rosa, ana);
	await openSession(page, request, account);
	await page.clock.install();
	const network = await networkOf(page);
	await network.blockSockets();
	const here = chatPage(page);
	await here.open(groupId);
	await page.getByText("Nadie escribió todavía").last().waitFor();
	await chat.post(groupId, ana, "¿Hoy vemos semejanza?");
	await page.clock.fastForward(16_000);
	await expect(here.message("¿Hoy vemos semejanza?")).toBeVisible();
	await here.write("Sí, a las 7");
	await expect(here.message("Sí, a las 7").getByText("Enviado")).toBeAttached();
});

test("messages read on one device are read on the other; the list shows the unread ones", async ({
	page,
	context,
	request,
	server,
	account,
}) => {
	const chat = chats(request, adminApi(request, server));
	const [rosa, ana] = [await chat.enter(account), await chat.student("Ana Paula", "Rojas")];
	const groupId = await chat.group("Biología de la mañana");
	await chat.join(groupId, rosa, ana);
	await openSession(context, request, account);
	// The server confirms the subscription, perhaps before the page has loaded.
	const heard = page
		.waitForEvent("websocket")
		.then((socket) =>
			socket.waitForEvent("framereceived", ({ payload }) => /receipt-id:group \d+\r?\n/.test(`${payload}`)),
		);
	await page.goto("/chat-grupal");
	await heard;
	await expect(page.getByText("Nadie escribió todavía")).toBeVisible();
	for (const text of ["Mitosis", "Meiosis", "¿Cuál tiene dos divisiones?"]) await chat.post(groupId, ana, text);
	const row = page.getByRole("listitem").filter({ hasText: "Biología de la mañana" });
	await expect(row.getByText("3 mensajes sin leer")).toBeAttached();
	await expect(row).toContainText("Ana: ¿Cuál tiene dos divisiones?");
	await expect(page.getByText("3 mensajes nuevos de Biología de la mañana")).toBeAttached();

	const phone = await context.newPage();
	const there = chatPage(phone);
	await there.open(groupId);
	await expect(there.log.getByText("3 mensajes nuevos")).toBeVisible();
	await expect(there.message("¿Cuál tiene dos divisiones?")).toBeVisible();
	await expect(row.getByText("mensajes sin leer")).toHaveCount(0);
});
