import { adminApi } from "../../arrangements/admin-api.ts";
import { chats } from "../../arrangements/chats.ts";
import { chatPage } from "../../pages/chat-page.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test("a member reports a message, mutes a person, and sees the academy's decisions at once", async ({
	page,
	request,
	server,
	account,
}) => {
	const api = adminApi(request, server);
	const chat = chats(request, api);
	const [rosa, diego] = [await chat.enter(account), await chat.student("Diego", "Ccori")];
	const groupId = await chat.group("Simulacros del sábado");
	await chat.join(groupId, rosa, diego);
	await openSession(page, request, account);
	const here = chatPage(page);
	await here.open(groupId);
	await page.getByText("Nadie escribió todavía").last().waitFor();
	const sold = await chat.post(groupId, diego, "Vendo claves, escríbeme");
	const options = here.message("Vendo claves").getByRole("button", { name: /^Opciones del mensaje de Diego/ });

	await test.step("she reports a message", async () => {
		await options.click();
		await page.getByRole("button", { name: "Reportar a la academia" }).click();
		const dialog = page.getByRole("dialog", { name: "Reportar mensaje" });
		await dialog.getByRole("button", { name: "Reportar", exact: true }).click();
		await expect(dialog.getByText("Elige un motivo")).toBeVisible();
		await dialog.getByRole("radio", { name: "Filtra preguntas o claves" }).check();
		await dialog.getByRole("button", { name: "Reportar", exact: true }).click();
		await expect(page.getByText("Gracias. La academia revisará el mensaje")).toBeVisible();
		const reports = await api.send("get", "/admin/group/reports");
		const own = reports.items.find((one: { message: { id: number } }) => one.message.id === sold.id);
		expect(own.reports).toMatchObject([{ reason: "CHEATING" }]);
	});

	await test.step("she mutes its author, views the hidden message, and unmutes the author", async () => {
		await options.click();
		await page.getByRole("button", { name: "Silenciar a Diego Ccori" }).click();
		await expect(here.messages.getByText("Mensaje de una persona silenciada")).toBeVisible();
		await expect(here.message("Vendo claves")).toHaveCount(0);
		await here.messages.getByRole("button", { name: "Ver" }).click();
		await expect(here.message("Vendo claves")).toBeVisible();
		await page.locator("summary", { hasText: "Opciones del grupo" }).click();
		await page.getByRole("button", { name: "Personas silenciadas" }).click();
		await page.getByRole("button", { name: "Dejar de silenciar a Diego Ccori" }).click();
		await expect(page.getByText("No has silenciado a nadie.")).toBeVisible();
		await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).first().click();
	});

	await test.step("the message is deleted, and an announcement is posted", async () => {
		await api.send("delete", `/admin/group/messages/${sold.id}`);
		await expect(here.messages.getByText("Mensaje eliminado")).toBeVisible();
		await expect(here.message("Vendo claves")).toHaveCount(0);
		const content = "Quien venda claves sale del grupo.";
		await api.send("post", `/admin/group/${groupId}/announcement`, { data: { content } });
		await expect(page.locator("summary").filter({ hasText: "Anuncio de la academia" })).toContainText(content);
	});

	await test.step("a muted member can read but not write until allowed again", async () => {
		const path = `/admin/group/${groupId}/members/${rosa.userId}/sanction`;
		await api.send("post", path, { data: { kind: "MUTED", hours: 2, reason: "Publicidad" } });
		await expect(page.getByText("Por ahora no puedes escribir en este grupo.")).toBeVisible();
		await expect(page.getByText("Motivo: Publicidad")).toBeVisible();
		await expect(here.input).toHaveCount(0);
		await api.send("delete", `${path}?kind=MUTED`);
		await expect(here.input).toBeVisible();
	});

	await test.step("a removed member no longer sees the group", async () => {
		const path = `/admin/group/${groupId}/members/${rosa.userId}/sanction`;
		await api.send("post", path, { data: { kind: "REMOVED", hours: 2, reason: "Publicidad" } });
		await expect(page.getByRole("heading", { name: "La academia te retiró de Simulacros del sábado" })).toBeVisible();
		await expect(page.getByText(/^Podrás unirte otra vez el .+\. Motivo: Publicidad$/)).toBeVisible();
		await page.reload();
		await page.getByRole("button", { name: "Unirse al grupo" }).click();
		await expect(page.getByRole("alert")).toContainText(/No puedes volver a este grupo hasta el .+ Motivo: Publicidad/);
	});
});
