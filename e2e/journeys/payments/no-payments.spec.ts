import type { Page } from "@playwright/test";
import { openSession } from "../../server/sessions.ts";
import { type RunningServer, startServer } from "../../server/start-server.ts";
import { expect, test } from "../../server/test.ts";

let server: RunningServer;

test.beforeAll(async () => {
	// Without the demonstration there is no wallet number.
	server = await startServer({ DEMO: "0" });
});
test.afterAll(() => server.stop());

/** Registers and signs in on this file's server. */
async function enter(page: Page, email: string): Promise<void> {
	const password = "mi perro se llama kipu";
	const body = { nombres: "Milagros", apellidos: "Quispe", email, password };
	const api = page.request;
	await api.post(`${server.url}/api/v1/autenticacion/signupuser`, { data: body });
	await openSession(page, { post: (path, how) => api.post(`${server.url}${path}`, how) } as typeof api, body);
}

test("without a wallet number nobody is asked to pay, and the contact is shown", async ({ page }) => {
	await enter(page, "sin-billetera@correo.pe");
	await page.goto(`${server.url}/checkout?plan=mensual`);
	await expect(page.getByRole("heading", { name: "Por ahora no se puede pagar aquí" })).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: "Escríbenos" }).first()).toBeVisible();
	await expect(page.getByRole("button", { name: "Enviar Comprobante" })).toHaveCount(0);
});
