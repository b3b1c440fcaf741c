import type { Page } from "@playwright/test";
import type { RunningServer } from "../../server/start-server.ts";
import { expect, signIn, test } from "../../server/test.ts";

const linksIn = ({ lines }: RunningServer) =>
	lines.flatMap((line) => /https?:\/\/[^"\s]+\/confirmar-correo\?token=[\w-]+/.exec(line)?.[0] ?? []);

/**
 * Returns the first link mailed to this address after the first `before` mails, since mails of other accounts may arrive
 * meanwhile. Reading does not consume a link.
 */
async function linkTo(server: RunningServer, { request }: Page, email: string, before: number) {
	let found: string | undefined;
	const look = async () => {
		for (const link of linksIn(server).slice(before))
			if ((await (await request.get(link)).text()).includes(email)) found = link;
		return found;
	};
	await expect.poll(look, { timeout: 15_000 }).toBeDefined();
	return found as string;
}

/** Returns the link mailed after `ask`. */
async function nextLink(server: RunningServer, page: Page, email: string, ask: () => Promise<unknown>) {
	const before = linksIn(server).length;
	await ask();
	return linkTo(server, page, email, before);
}

async function requestLinkInProfile(page: Page) {
	await page.goto("/perfil");
	await page.getByRole("button", { name: "Confirmar mi correo" }).click();
	await expect(page.getByText("Abre el enlace que te enviamos")).toBeVisible();
}

test("an address is confirmed by a button on the mailed link's page, and the profile shows it as confirmed", async ({
	page,
	server,
	account,
	request,
}) => {
	await signIn(page, account);
	// Wait for the sign-up's mail, whose link the next one replaces.
	await linkTo(server, page, account.email, 0);
	const link = await nextLink(server, page, account.email, () => requestLinkInProfile(page));
	// Opens the link twice, as a mail scanner does.
	for (let look = 0; look < 2; look++) expect((await request.get(link)).status()).toBe(200);
	await page.goto(link);
	await expect(page).toHaveURL("/confirmar-correo");
	await expect(page.getByText(`confirmas que ${account.email} es tuyo`)).toBeVisible();
	await expect(page.getByText("Ingresaste con otra cuenta")).toBeHidden();
	await page.getByRole("button", { name: "Confirmar mi correo" }).click();
	await expect(page.getByRole("status").first()).toContainText("Tu correo está confirmado");
	await page.getByRole("link", { name: "Ir a mi perfil" }).click();
	await expect(page.getByText("Está confirmado.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Confirmar mi correo" })).toHaveCount(0);
	await page.goto(link);
	await expect(page.getByText(`${account.email} ya está confirmado`)).toBeVisible();
});

test("a link of another account names that account", async ({ page, server, account }) => {
	await signIn(page, account);
	const email = `otra-${process.pid}@correo.pe`;
	const data = { nombres: "Otra", apellidos: "Persona", email, password: "mi perro se llama kipu" };
	const link = await nextLink(server, page, email, () =>
		page.request.post("/api/v1/autenticacion/signupuser", { data }),
	);
	await page.goto(link);
	await expect(page.getByText("Ingresaste con otra cuenta")).toContainText(account.email);
	await expect(page.getByText("Ingresaste con otra cuenta")).toContainText(email);
});

test("an invalid link is reported in the title, and requesting another leads through the sign-in to the profile", async ({
	page,
	account,
}) => {
	await page.goto("/confirmar-correo?token=nada");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enlace no válido");
	await expect(page.getByRole("link", { name: "Ingresar" })).toBeVisible();
	await page.getByRole("link", { name: "Pedir otro enlace" }).click();
	await expect(page).toHaveURL("/login");
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Ingresar" }).click();
	await expect(page).toHaveURL("/perfil");
	await page.goto("/confirmar-correo?token=nada");
	await expect(page.getByRole("link", { name: "Mi perfil" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Ingresar" })).toBeHidden();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the button confirms; an invalid link is reported with a way to continue", async ({ page, server, request }) => {
		const email = `sin-${process.pid}@correo.pe`;
		const data = { nombres: "Ana", apellidos: "Persona", email, password: "mi perro se llama kipu" };
		const link = await nextLink(server, page, email, () => request.post("/api/v1/autenticacion/signupuser", { data }));
		await page.goto(link);
		await page.getByRole("button", { name: "Confirmar mi correo" }).click();
		await expect(page).toHaveURL(/\/confirmar-correo\?enviado=1#aviso$/);
		await expect(page.getByRole("status")).toContainText("Tu correo está confirmado");
		await page.goto("/confirmar-correo?token=nada");
		await expect(page.getByText("Este enlace no es válido. Pide otro desde tu perfil.")).toBeVisible();
		await expect(page.getByRole("link", { name: "Pedir otro enlace" })).toHaveAttribute("href", "/perfil");
		await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
	});
});
