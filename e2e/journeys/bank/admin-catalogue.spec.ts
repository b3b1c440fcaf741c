import type { Page } from "@playwright/test";
import { openSession } from "../../server/sessions.ts";
import { expect, test } from "../../server/test.ts";

test.beforeEach(({ context, request, server }) => openSession(context, request, server.admin).then(() => {}));

const toast = (page: Page, text: string) =>
	expect(page.locator(".toasts").getByText(text, { exact: true })).toBeVisible();

test("the second of two concurrent editors of a university is told of the conflict, and loses nothing", async ({
	page,
	context,
}) => {
	await page.goto("/universidad/crear?editar=1");
	const other = await context.newPage();
	await other.goto("/universidad/crear?editar=1");
	await page.getByLabel("Descripción").fill("Lo que escribió la primera persona.");
	await other.getByLabel("Descripción").fill("Lo que escribió la segunda.");
	await page.getByRole("button", { name: "Guardar" }).click();
	await toast(page, "Universidad actualizada correctamente");

	await other.getByRole("button", { name: "Guardar" }).click();
	const conflict = other.getByRole("dialog", { name: "Otra persona guardó cambios mientras editabas" });
	await conflict.getByRole("button", { name: "Ver lo guardado" }).click();
	await expect(other.getByLabel("Descripción")).toHaveValue("Lo que escribió la primera persona.");
	await other.getByRole("button", { name: "Recuperar lo mío" }).click();
	await expect(other.getByLabel("Descripción")).toHaveValue("Lo que escribió la segunda.");
	await other.getByRole("button", { name: "Guardar" }).click();
	await toast(other, "Universidad actualizada correctamente");

	await page
		.getByRole("button", { name: /^Editar/ })
		.first()
		.waitFor();
	await page.goto("/universidad/crear?editar=1");
	await expect(page.getByLabel("Descripción")).toHaveValue("Lo que escribió la segunda.");
});
