import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

/** Parses the rows of a CSV file as a spreadsheet does, including quotes and line breaks in cells. */
function cellsOf(csv: string): string[][] {
	const rows: string[][] = [[]];
	for (const [, quoted = "", end] of csv.matchAll(/"((?:[^"]|"")*)"(;|\r\n)/g)) {
		rows.at(-1)!.push(quoted.replaceAll('""', '"'));
		if (end === "\r\n") rows.push([]);
	}
	return rows.slice(0, -1);
}

async function exportList(page: Page): Promise<{ name: string; text: string }> {
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Exportar CSV" }).click(),
	]);
	return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

const list = (page: Page, name: RegExp) => page.getByRole("navigation", { name: "Listas" }).getByRole("link", { name });

test("an administrator reads, marks and exports a visitor's message, and a formula in it stays text", async ({
	page,
	browser,
	request,
	server,
}) => {
	const email = `+formula-${process.pid}@correo.pe`;
	const subject = `=HYPERLINK("https://malo.pe";"clic") ${process.pid}`;
	await page.goto(`${server.url}/contacto`);
	await page.getByLabel("Nombre").fill("Rosa Ñahui");
	await page.locator("main").getByLabel("Correo electrónico").fill(email);
	await page.getByLabel("Asunto").fill(subject);
	await page.getByLabel("Mensaje").fill('Hola;\n¿cuándo "revisan" mi pago?');
	await page.getByRole("button", { name: "Enviar mensaje" }).click();
	await expect(page.getByText("Mensaje enviado correctamente").first()).toBeVisible();

	const office = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
	await openSession(office, request, server.admin);
	const desk = await office.newPage();
	await desk.goto("/suscriptores-gestion");
	await desk.getByLabel("Buscar mensaje").fill(email);
	await expect(desk).toHaveURL(/q=%2Bformula/);
	const row = desk.getByRole("row", { name: email });
	await row.getByRole("button", { name: subject, exact: true }).click();
	const letter = desk.getByRole("dialog", { name: subject });
	await expect(letter.getByText('¿cuándo "revisan" mi pago?')).toBeVisible();
	await expect(letter.getByRole("link", { name: "Responder" })).toHaveAttribute(
		"href",
		`mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
	);
	await letter.getByRole("button", { name: "Marcar como atendido" }).click();
	await expect(row.getByRole("checkbox")).toBeChecked();
	await desk.reload();
	await expect(row.getByRole("checkbox")).toBeChecked();
	await desk.getByLabel("Estado").selectOption("Sin atender");
	await expect(desk.getByText(`No encontramos «${email}»`)).toBeVisible();

	const { name, text } = await exportList(desk);
	expect(name).toMatch(/^mensajes-\d{4}-\d\d-\d\d\.csv$/);
	expect(text.startsWith("\ufeff")).toBe(true);
	const [head, ...rows] = cellsOf(text);
	expect(head).toEqual(["fecha", "nombre", "correo", "asunto", "mensaje", "atendido"]);
	const exported = rows.find((cells) => cells[2]?.includes(email));
	expect(exported?.slice(1, 5)).toEqual([
		...["Rosa Ñahui", `'${email}`, `'${subject}`, 'Hola;\n¿cuándo "revisan" mi pago?'],
	]);
	for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
	await office.close();
});

test("a person is removed from every list on request", async ({ page, request, server }) => {
	const email = `adios-${process.pid}@correo.pe`;
	const send = (path: string, data: object) => request.post(`/api/v1${path}`, { data });
	await send("/lista-espera", { data: { correo: email } });
	await send("/boletin", { email });
	await send("/contacto", { name: "Rosa", email, subject: "Quiero irme", message: "Bórrenme, por favor." });
	await openSession(page.context(), request, server.admin);
	await page.goto("/suscriptores-gestion");
	await list(page, /^Lista de espera/).click();
	await expect(list(page, /^Lista de espera/)).toHaveAttribute("aria-current", "page");
	await page.getByLabel("Buscar correo").fill(email);
	await page.getByRole("button", { name: `Eliminar ${email}` }).click();
	const removal = page.getByRole("dialog", { name: `Eliminar ${email}` });
	await expect(removal.getByText("Se conservan: 1 mensaje y su correo en el boletín.")).toBeVisible();
	await removal.getByLabel("Eliminar todo lo que hay de este correo").check();
	await expect(removal.getByText("Se conservan")).toHaveCount(0);
	await removal.getByRole("button", { name: "Confirmar" }).click();
	await expect(page.getByText("Correo eliminado de todas las listas")).toBeVisible();
	for (const [name, label, address] of [
		[/^Boletín/, "Buscar correo", /lista=boletin/],
		[/^Mensajes/, "Buscar mensaje", /lista=mensajes/],
	] as const) {
		await list(page, name).click();
		await expect(page).toHaveURL(address);
		// Wait for the list: the URL changes first, and text typed into the previous list's search would be lost.
		await expect(list(page, name)).toHaveAttribute("aria-current", "page");
		await page.getByLabel(label).fill(email);
		await expect(page.getByText(`No encontramos «${email}»`)).toBeVisible();
	}
});
