import { adminApi } from "../../arrangements/admin-api.ts";
import { type Chatter, chats } from "../../arrangements/chats.ts";
import { report } from "../../arrangements/moderation.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const arrange = async (chat: ReturnType<typeof chats>, name: string, ...people: Chatter[]) => {
	const id = await chat.group(`${name} ${process.pid}`);
	await chat.join(id, ...people);
	return id;
};

const toasts = ".toasts";

test("an announcement's draft survives a reload, is pinned, and is removed", async ({
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

test("without a network the loaded reports stay, and a decision is reported as unsent and can be sent later", async ({
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
