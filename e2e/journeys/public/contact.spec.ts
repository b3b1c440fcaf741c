import type { Page } from "@playwright/test";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

const message = "Hola,\n¿cuándo revisan mi pago?";

async function fill(page: Page) {
	await page.getByLabel("Nombre").fill("Rosa Ñahui");
	await page.getByRole("main").getByLabel("Correo electrónico").fill("rosa@correo.pe");
	await page.getByLabel("Asunto").fill("Mi pago");
	await page.getByLabel("Mensaje").fill(message);
}
const send = (page: Page) => page.getByRole("button", { name: "Enviar mensaje" }).click();
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

test("a message is sent, and the form is empty afterwards, even after a reload", { tag: "@core" }, async ({ page }) => {
	await page.goto("/contacto");
	await expect(page.getByRole("main").getByText("Lima, Perú")).toBeVisible();
	await fill(page);
	await send(page);
	await expect(toast(page, "Mensaje enviado correctamente")).toBeVisible();
	await expect(page.getByText("La respuesta te llegará por correo.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Enviar mensaje" }).locator("svg")).toBeVisible();
	for (const label of ["Nombre", "Asunto", "Mensaje"]) await expect(page.getByLabel(label)).toHaveValue("");
	await page.reload();
	await expect(page.getByLabel("Mensaje")).toHaveValue("");
});

test("without a network the form reports it and keeps the typed text, even across a reload", async ({
	page,
	context,
}) => {
	await page.goto("/contacto");
	await fill(page);
	await context.setOffline(true);
	await send(page);
	await expect(toast(page, "Lo que escribiste sigue aquí")).toBeVisible();
	await expect(page.getByLabel("Mensaje")).toHaveValue(message);
	await context.setOffline(false);
	await page.reload();
	await expect(page.getByLabel("Mensaje")).toHaveValue(message);
	await send(page);
	await expect(toast(page, "Mensaje enviado correctamente")).toBeVisible();
});

test("each field shows its error, including the message", async ({ page }) => {
	await page.goto("/contacto");
	await send(page);
	await expect(toast(page, "Todos los campos son obligatorios")).toBeVisible();
	await expect(page.getByLabel("Nombre")).toBeFocused();
	await expect(page.getByLabel("Mensaje")).toHaveAccessibleDescription("Completa este campo");
	await page.getByLabel("Mensaje").fill("¿Cuándo?");
	await expect(page.getByLabel("Mensaje")).not.toHaveAttribute("aria-invalid");
});

test("the waiting list reports the outcome (P-084)", async ({ page, context }) => {
	await page.goto("/app-store");
	const main = page.getByRole("main");
	const join = () => main.getByRole("button", { name: "Únete a la lista de espera de iOS" }).click();
	await main.getByLabel("Correo electrónico").fill("lista@correo.pe");
	await context.setOffline(true);
	await join();
	await expect(toast(page, "Hubo un error. Intenta de nuevo.")).toBeVisible();
	await expect(main.getByLabel("Correo electrónico")).toHaveValue("lista@correo.pe");
	await context.setOffline(false);
	const [sent] = await Promise.all([page.waitForRequest("**/api/v1/lista-espera"), join()]);
	expect(sent.postDataJSON()).toEqual({ data: { correo: "lista@correo.pe" } });
	await expect(toast(page, "¡Correo registrado correctamente!")).toBeVisible();
	await expect(main.getByLabel("Correo electrónico")).toHaveValue("");
});

test("a form whose script did not load is sent without it", async ({ page }) => {
	await page.route("**/assets/site-*.js", (route) => route.abort());
	await page.goto("/contacto");
	await fill(page);
	await send(page);
	await expect(page).toHaveURL(/\/contacto\?enviado=1/);
	await expect(page.getByRole("status")).toContainText("Mensaje enviado correctamente");
});
