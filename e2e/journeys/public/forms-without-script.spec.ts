import type { APIRequestContext, Page } from "@playwright/test";
import { startServer } from "../../server/start-server.ts";
import { expect, test } from "../../server/test.ts";

test.use({ javaScriptEnabled: false });

/** Locates the message about the whole form, where the page after a post begins. */
const faults = (page: Page) => page.getByRole("alert");
const done = (page: Page) => page.getByRole("status");

/** Posts a form as the browser does. */
const post = (request: APIRequestContext, path: string, form: Record<string, string>, headers = {}) =>
	request.post(path, { form, headers: { "sec-fetch-site": "same-origin", ...headers }, maxRedirects: 0 });

async function fillContact(page: Page, { email = "rosa@correo.pe" } = {}) {
	const form = page.getByRole("main");
	await form.getByLabel("Nombre").fill("Rosa Ñahui");
	await form.getByLabel("Correo electrónico").fill(email);
	await form.getByLabel("Asunto").fill("Mi pago");
	await form.getByLabel("Mensaje").fill("Hola,\n¿cuándo lo revisan?");
	await form.getByRole("button", { name: "Enviar mensaje" }).click();
}

test("a message is sent, confirmed at its own URL, and not sent twice by a reload", async ({ page }) => {
	await page.goto("/contacto");
	await fillContact(page);
	await expect(page).toHaveURL("/contacto?enviado=1#aviso");
	await expect(done(page)).toContainText("Mensaje enviado correctamente");
	await expect(done(page)).toBeInViewport();
	await expect(page.getByLabel("Mensaje")).toHaveValue("");
	const methods: string[] = [];
	page.on("request", (sent) => methods.push(sent.method()));
	await page.reload();
	await expect(done(page)).toBeVisible();
	expect(methods).not.toContain("POST");
});

test("an invalid message is returned with all its values, and with each error beside its field", async ({ page }) => {
	await page.goto("/contacto");
	await fillContact(page, { email: "rosa@" });
	await expect(page).toHaveTitle(/^Error: Contacto/);
	await expect(faults(page)).toContainText("El correo no es válido");
	await expect(faults(page)).toBeInViewport();
	const email = page.getByRole("main").getByLabel("Correo electrónico");
	await expect(email).toHaveValue("rosa@");
	await expect(email).toHaveAttribute("aria-invalid", "true");
	await expect(email).toHaveAccessibleDescription("El correo no es válido");
	await expect(page.getByLabel("Mensaje")).toHaveValue("Hola,\n¿cuándo lo revisan?");
	await faults(page).getByRole("link", { name: "El correo no es válido" }).click();
	await expect(email).toBeFocused();
	await email.fill("rosa@correo.pe");
	await page.getByRole("button", { name: "Enviar mensaje" }).click();
	await expect(done(page)).toBeVisible();
});

test("valid forms are answered with 303, invalid ones with 422, and an empty one names every field", async ({
	request,
}) => {
	const message = { name: "Ana", email: "ana@correo.pe", subject: "Hola", message: "¿Qué tal?" };
	const sent = await post(request, "/contacto", message);
	expect([sent.status(), sent.headers().location]).toEqual([303, "/contacto?enviado=1#aviso"]);
	const empty = await post(request, "/contacto", {});
	expect(empty.status()).toBe(422);
	expect((await empty.text()).match(/Completa este campo/g)).toHaveLength(8);
});

test("a post to a page without a form shows that page, even in the signed-in area", async ({ request }) => {
	for (const path of ["/blog", "/universidades", "/suscriptores-gestion"]) {
		const answer = await post(request, path, { a: "1" });
		expect([answer.status(), answer.headers().location]).toEqual([303, path]);
	}
});

test("a visitor joins the newsletter from the footer of any page", async ({ page }) => {
	await page.goto("/blog");
	await page.getByPlaceholder("Tu correo electrónico").fill("rosa@");
	await page.getByRole("button", { name: "Suscribirse" }).click();
	await expect(faults(page)).toContainText("El correo no es válido");
	await expect(page.getByPlaceholder("Tu correo electrónico")).toHaveValue("rosa@");
	await page.getByPlaceholder("Tu correo electrónico").fill("rosa@correo.pe");
	await page.getByRole("button", { name: "Suscribirse" }).click();
	await expect(page).toHaveURL(/\/boletin\?enviado=1/);
	await expect(done(page)).toHaveText("Te has suscrito correctamente");
});

test("joining the waiting list for iOS twice has the same result as once (P-084)", async ({ page }) => {
	for (const email of ["milagros@correo.pe", " MILAGROS@correo.pe"]) {
		await page.goto("/app-store");
		await expect(page.getByRole("heading", { level: 1, name: "Lista de espera iOS" })).toBeVisible();
		const main = page.getByRole("main");
		await main.getByLabel("Correo electrónico").fill(email);
		await main.getByRole("button", { name: "Únete a la lista de espera de iOS" }).click();
		await expect(done(page)).toContainText("¡Correo registrado correctamente!");
		await expect(main.getByLabel("Correo electrónico")).toHaveValue("");
	}
});

test("a registration keeps the typed values except the password, and creates an account that can sign in", async ({
	page,
	request,
}) => {
	const email = `sin-script-${process.pid}@correo.pe`;
	await page.goto("/login/registro");
	await page.getByLabel("Nombres").fill("Rosa");
	await page.getByLabel("Apellidos").fill("Ñahui Quispe");
	await page.getByLabel("Correo electrónico").fill(email);
	await page.getByLabel("Contraseña", { exact: true }).fill("kipu-84 azul");
	await page.getByLabel("Repetir Contraseña").fill("kipu-84 roja");
	await page.getByRole("button", { name: "Registrarme" }).click();
	await expect(faults(page)).toContainText("Las contraseñas no coinciden");
	await expect(page.getByLabel("Apellidos")).toHaveValue("Ñahui Quispe");
	for (const name of ["Contraseña", "Repetir Contraseña"])
		await expect(page.getByLabel(name, { exact: true })).toHaveValue("");
	expect(await page.content()).not.toContain("kipu-84");

	await page.getByLabel("Contraseña", { exact: true }).fill("kipu-84 azul");
	await page.getByLabel("Repetir Contraseña").fill("kipu-84 azul");
	await page.getByRole("button", { name: "Registrarme" }).click();
	await expect(done(page)).toContainText("Registro exitoso");
	await expect(done(page).getByRole("link", { name: "Ingresar" })).toHaveAttribute("href", "/login");
	const signedIn = await request.post("/api/v1/autenticacion/signin", { data: { email, password: "kipu-84 azul" } });
	expect(signedIn.status()).toBe(200);

	const again = { nombres: "Otra", apellidos: "Persona", email, password: "kipu-84 azul" };
	const taken = await post(request, "/login/registro", { ...again, repeatPassword: again.password });
	expect(taken.status()).toBe(409);
	expect(await taken.text()).toContain("El correo ya está registrado");
});

test("a forgotten password is replaced by the mailed link", async ({ page, server, account, request }) => {
	const before = linksIn(server.lines).length;
	await page.goto("/login/olvide-contrasena");
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByRole("button", { name: /Enviar/ }).click();
	await expect(done(page)).toContainText("Se ha enviado un enlace de recuperación a su correo");
	await expect.poll(() => linksIn(server.lines).length, { timeout: 15_000 }).toBe(before + 1);
	await page.goto(linksIn(server.lines).at(-1)!);
	await page.getByLabel("Nueva contraseña", { exact: true }).fill("otra clave nueva");
	await page.getByLabel("Confirmar contraseña").fill("otra clave");
	await page.getByRole("button", { name: "Guardar contraseña" }).click();
	await expect(faults(page)).toContainText("Las contraseñas no coinciden");
	await expect(page).toHaveURL(/\/reset-password#aviso$/);
	await page.getByLabel("Nueva contraseña", { exact: true }).fill("otra clave nueva");
	await page.getByLabel("Confirmar contraseña").fill("otra clave nueva");
	await page.getByRole("button", { name: "Guardar contraseña" }).click();
	await expect(page).toHaveURL(/\/login\?contrasena=actualizada/);
	await expect(done(page)).toHaveText("Contraseña actualizada exitosamente");
	const credentials = { email: account.email, password: "otra clave nueva" };
	expect((await request.post("/api/v1/autenticacion/signin", { data: credentials })).status()).toBe(200);
});

test("an unknown address gets the same answer, and a spent token is refused", async ({ request }) => {
	const unknown = await post(request, "/login/olvide-contrasena", { email: "nadie@correo.pe" });
	expect([unknown.status(), unknown.headers().location]).toEqual([303, "/login/olvide-contrasena?enviado=1#aviso"]);
	const password = "otra clave nueva";
	const spent = { newPassword: password, confirmPassword: password, token: "gastado" };
	const refused = await post(request, "/reset-password", spent, { origin: "null", "sec-fetch-site": "same-origin" });
	expect(refused.status()).toBe(400);
	expect(await refused.text()).toContain("Este enlace no es válido o ya se usó");
	expect(refused.headers()["referrer-policy"]).toBe("no-referrer");
	const without = await post(request, "/reset-password", { ...spent, token: "" });
	expect(await without.text()).toContain("Token no válido");
});

test("only forms of our own pages, of one content type and limited size, are accepted", async ({ request }) => {
	const form = { email: "ajeno@correo.pe" };
	for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }]) {
		const foreign = await post(request, "/boletin", form, headers);
		expect(foreign.status()).toBe(403);
		expect(await foreign.text()).toContain("No recibimos tu formulario");
	}
	const other = await request.post("/boletin", { form, headers: { origin: "https://otro.pe" }, maxRedirects: 0 });
	expect(other.status()).toBe(403);
	const large = await post(request, "/contacto", { message: "x".repeat(17_000) });
	expect(large.status()).toBe(413);
	expect(await large.text()).toContain("lo que escribiste sigue ahí");
	const multipart = await request.post("/contacto", { multipart: { name: "Ana" }, maxRedirects: 0 });
	expect(multipart.status()).toBe(415);
	expect(multipart.headers()["content-type"]).toContain("text/html");
});

test("more than five messages an hour are refused with the time to wait, and the typed text is kept", async ({
	browser,
}) => {
	const strict = await startServer({ LIMITS_FACTOR: "1", DEMO: "0" });
	try {
		const context = await browser.newContext({ baseURL: strict.url, javaScriptEnabled: false });
		const page = await context.newPage();
		// Requests with and without JavaScript share one rate limit.
		const data = { name: "Ana", email: "ana@correo.pe", subject: "Hola", message: "¿Qué tal?" };
		for (let sent = 0; sent < 3; sent++)
			expect((await context.request.post("/api/v1/contacto", { data })).status()).toBe(200);
		for (let sent = 0; sent < 2; sent++) {
			await page.goto("/contacto");
			await fillContact(page);
			await expect(done(page)).toBeVisible();
		}
		await page.goto("/contacto");
		const [answer] = await Promise.all([
			page.waitForResponse((response) => response.request().method() === "POST"),
			fillContact(page),
		]);
		expect(answer.status()).toBe(429);
		expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(3000);
		await expect(faults(page)).toContainText("Demasiados intentos. Intenta de nuevo en");
		await expect(page.getByLabel("Mensaje")).toHaveValue("Hola,\n¿cuándo lo revisan?");
		await context.close();
	} finally {
		await strict.stop();
	}
});

const linksIn = (lines: readonly string[]) =>
	lines.flatMap((line) => /https?:\/\/[^"\s]+\/reset-password\?token=[\w-]+/.exec(line) ?? []);
