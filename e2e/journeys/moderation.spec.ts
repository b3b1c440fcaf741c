import { adminApi } from "../server/admin-api.ts";
import { type Chatter, chats } from "../server/chats.ts";
import { report } from "../server/moderation.ts";
import { openSession } from "../server/sessions.ts";
import { heldWord } from "../server/start-server.ts";
import { expect, test } from "../server/test.ts";

test.use({ fresh: true });

const arrange = async (chat: ReturnType<typeof chats>, name: string, ...people: Chatter[]) => {
	const id = await chat.group(`${name} ${process.pid}`);
	await chat.join(id, ...people);
	return id;
};

const toasts = ".toasts";

test("a reported message is read with its context and deleted; of two administrators the later is told", async ({
	page,
	context,
	request,
	server,
}) => {
	const api = adminApi(request, server);
	const chat = chats(request, api);
	const [rosa, beto] = [await chat.student("Rosa", "Reportes"), await chat.student("Beto", "Reportado")];
	const group = await arrange(chat, "Denunciados", rosa, beto);
	await chat.post(group, rosa, "¿Cómo sale la 7?");
	const insult = await chat.post(group, beto, "Qué bruta eres");
	await chat.post(group, rosa, "Solo pregunté");
	await report(api, group, insult.id, rosa, { reason: "OFFENSIVE", note: "Me insulta" });
	const kept = await chat.post(group, beto, "Mañana hay clase");
	await report(api, group, kept.id, rosa, { reason: "OTHER" });

	await openSession(context, request, server.admin);
	await page.goto("/comunidad-gestion");
	await page.getByRole("link", { name: /^Reportes/ }).click();
	const card = page
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { name: "Mensaje de Beto Reportado" }) });
	const first = card.filter({ has: page.getByText("“Me insulta”").or(page.getByText("Me insulta")) });
	await expect(first.getByRole("list").first().getByRole("listitem")).toContainText([
		"¿Cómo sale la 7?",
		/Reportado.*Qué bruta eres/s,
		"Solo pregunté",
		"Mañana hay clase",
	]);
	await expect(first.getByText("Insultos o acoso")).toBeVisible();

	// Another administrator has kept the second one meanwhile.
	await api.send("put", `/admin/group/reports/${kept.id}`, { data: { decision: "DISMISSED" } });
	const second = card.filter({ has: page.getByText("Otro motivo") });
	await second.getByRole("button", { name: "Eliminar mensaje de Beto Reportado" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Eliminar mensaje" }).click();
	await expect(page.locator(toasts).getByText("Otra persona ya decidió otra cosa sobre este mensaje")).toBeVisible();
	await expect(second).toHaveCount(0);

	await first.getByRole("button", { name: "Eliminar mensaje de Beto Reportado" }).press("Enter");
	const dialog = page.getByRole("dialog", { name: "Eliminar mensaje" });
	await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page.locator(toasts).getByText("Mensaje eliminado")).toBeVisible();
	await expect(first).toHaveCount(0);
	await expect(page.locator("body")).not.toBeFocused();

	const history = await chat.history(group, rosa);
	expect(history[1]).toMatchObject({ id: insult.id, content: "", deleted: true });
	expect(history[3]).toMatchObject({ id: kept.id, content: "Mañana hay clase", deleted: false });
	await page.getByRole("link", { name: "Eliminados" }).click();
	await expect(card.getByText("Mensaje eliminado. Decía:")).toBeVisible();
	await expect(card.getByText("Qué bruta eres")).toBeVisible();
	await page.getByRole("link", { name: "Descartados" }).click();
	await expect(card.getByText("Mañana hay clase").first()).toBeVisible();
});

test("what a word holds back reaches the group when it is released, and never when it is dropped", async ({
	page,
	context,
	request,
	server,
}) => {
	const api = adminApi(request, server);
	const chat = chats(request, api);
	const carla = await chat.student("Carla", "Retenida");
	const group = await arrange(chat, "Retenidos", carla);
	await chat.post(group, carla, `¿Qué quiere decir ${heldWord}?`);
	await chat.post(group, carla, `Eres un ${heldWord}`);
	expect(await chat.history(group, carla)).toEqual([]);

	await openSession(context, request, server.admin);
	await page.goto("/comunidad-gestion?vista=retenidos");
	const held = (text: string) => page.getByRole("listitem").filter({ hasText: text });
	await expect(held("¿Qué quiere decir").getByText(`Palabra: ${heldWord}`)).toBeVisible();
	await held("¿Qué quiere decir")
		.getByRole("button", { name: /^Publicar/ })
		.click();
	await expect(page.locator(toasts).getByText("Mensaje publicado")).toBeVisible();
	await expect(held("¿Qué quiere decir")).toHaveCount(0);
	await held("Eres un")
		.getByRole("button", { name: /^Descartar/ })
		.click();
	await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
	await expect(page.locator(toasts).getByText("Mensaje descartado")).toBeVisible();
	await expect(held("Eres un")).toHaveCount(0);
	expect((await chat.history(group, carla)).map(({ content }) => content)).toEqual([`¿Qué quiere decir ${heldWord}?`]);
});

test("an announcement is pinned, survives a reload half written, and is taken down", async ({
	page,
	context,
	request,
	server,
}) => {
	const api = adminApi(request, server);
	const chat = chats(request, api);
	const dora = await chat.student("Dora", "Anunciada");
	const group = await arrange(chat, "Anuncios", dora);
	const pinned = async () => {
		const headers = { authorization: `Bearer ${dora.token}` };
		const [membership] = await api.send("get", `/user/group/${dora.userId}`, {}, headers);
		return membership.pinned?.content ?? null;
	};
	await openSession(context, request, server.admin);
	await page.goto("/comunidad-gestion?q=anuncios");
	await page.getByRole("link", { name: `Anuncios ${process.pid}` }).click();
	await page.getByRole("link", { name: "Anuncio", exact: true }).click();
	await expect(page).toHaveTitle(new RegExp(`^Anuncios ${process.pid} · `));
	const text = page.getByLabel("Texto del anuncio");
	await page.getByRole("button", { name: "Publicar y fijar" }).click();
	await expect(text).toBeFocused();
	await text.fill("El domingo hay simulacro");
	await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("El domingo hay simulacro");
	await page.reload();
	await expect(text).toHaveValue("El domingo hay simulacro");
	await page.getByRole("button", { name: "Publicar y fijar" }).click();
	await expect(page.locator(toasts).getByText("Anuncio publicado")).toBeVisible();
	const now = page.getByRole("region", { name: "Fijado ahora" });
	await expect(now.getByText("El domingo hay simulacro")).toBeVisible();
	await expect(text).toHaveValue("");
	expect(await pinned()).toBe("El domingo hay simulacro");

	await now.getByRole("button", { name: "Retirar anuncio" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Retirar anuncio" }).click();
	await expect(now.getByText("No hay ningún anuncio fijado")).toBeVisible();
	expect(await pinned()).toBeNull();
	expect((await chat.history(group, dora)).map(({ content }) => content)).toEqual(["El domingo hay simulacro"]);
});

test("a muted member cannot write until it is lifted, a removed one cannot come back", async ({
	page,
	context,
	request,
	server,
}) => {
	const api = adminApi(request, server);
	const chat = chats(request, api);
	const [elsa, fabio] = [await chat.student("Elsa", "Callada"), await chat.student("Fabio", "Retirado")];
	const group = await arrange(chat, "Sanciones", elsa, fabio);
	await chat.post(group, elsa, "Hola");
	await openSession(context, request, server.admin);
	await page.goto(`/comunidad-gestion/${group}`);
	const row = (name: string) => page.getByRole("row", { name });
	await row("Elsa").getByRole("button", { name: "Silenciar a Elsa Callada" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Silenciar" }).click();
	await expect(dialog.locator(".field-error")).toHaveText("Escribe el motivo");
	await dialog.getByRole("button", { name: "Insultos o acoso" }).click();
	await dialog.getByRole("radio", { name: "7 días" }).check();
	await dialog.getByLabel("Motivo", { exact: true }).press("Enter");
	await expect(page.locator(toasts).getByText("Silenciaste a Elsa Callada")).toBeVisible();
	await expect(row("Elsa").getByText(/^Silencio hasta el/)).toBeVisible();
	await expect(chat.post(group, elsa, "¿Puedo?")).rejects.toThrow(
		/No puedes escribir en este grupo hasta el .*Motivo: Insultos a otras personas del grupo\./,
	);

	await row("Elsa").getByRole("button", { name: "Quitar sanción: silencio de Elsa Callada" }).click();
	await expect(page.locator(toasts).getByText("Elsa Callada ya puede escribir en el grupo")).toBeVisible();
	await expect(row("Elsa").getByText(/^Silencio hasta el/)).toHaveCount(0);
	await chat.post(group, elsa, "Gracias");

	await page.getByLabel("Buscar integrante").fill("fabio");
	await expect(row("Elsa")).toHaveCount(0);
	await row("Fabio").getByRole("button", { name: "Retirar a Fabio Retirado" }).click();
	await dialog.getByLabel("Motivo", { exact: true }).fill("Vende claves");
	await dialog.getByRole("button", { name: "Retirar", exact: true }).click();
	await expect(page.locator(toasts).getByText("Retiraste a Fabio Retirado del grupo")).toBeVisible();
	await expect(row("Fabio").getByText(/^Retiro hasta el/)).toBeVisible();
	await expect(chat.join(group, fabio)).rejects.toThrow(/No puedes volver a este grupo hasta/);
	await row("Fabio")
		.getByRole("button", { name: /^Quitar sanción/ })
		.click();
	await expect(page.locator(toasts).getByText("Fabio Retirado ya puede volver a unirse al grupo")).toBeVisible();
	await expect(page.getByText("No encontramos «fabio»")).toBeVisible();
	await chat.join(group, fabio);

	await page.getByRole("link", { name: "Actividad" }).click();
	await expect(page.getByText(/^2 mensajes en los últimos 14 días, todos el/)).toBeVisible();
	await expect(page.getByText("1 persona", { exact: true })).toBeVisible();
	await page.getByText("Ver como tabla").click();
	await expect(page.getByRole("row")).toHaveCount(15);
});

test("without a network what was read stays, a decision says that it could not be sent, and can be sent later", async ({
	page,
	context,
	request,
	server,
}) => {
	const api = adminApi(request, server);
	const chat = chats(request, api);
	const [gina, hugo] = [await chat.student("Gina", "Cortada"), await chat.student("Hugo", "Cortado")];
	const group = await arrange(chat, "Cortes", gina, hugo);
	const spam = await chat.post(group, hugo, "Compren mis apuntes");
	await report(api, group, spam.id, gina, { reason: "SPAM" });
	await openSession(context, request, server.admin);
	await page.goto("/comunidad-gestion?vista=reportes");
	const card = page
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { name: "Mensaje de Hugo Cortado" }) });
	await expect(card).toBeVisible();
	await context.setOffline(true);
	await card.getByRole("button", { name: /^Descartar/ }).click();
	await expect(page.locator(toasts).getByText(/^Sin conexión/)).toBeVisible();
	await expect(card.getByText("Compren mis apuntes")).toBeVisible();
	await context.setOffline(false);
	await card.getByRole("button", { name: /^Descartar/ }).click();
	await expect(page.locator(toasts).getByText("Reporte descartado")).toBeVisible();
	await expect(card).toHaveCount(0);
});
