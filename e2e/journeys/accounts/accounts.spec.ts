import { expect, signIn, test } from "../../server/test.ts";

test("a student registers, signs in and signs out", { tag: "@core" }, async ({ page }) => {
	await page.goto("/");
	await page.goto("/login/registro");
	await page.getByLabel("Nombres").fill("Rosa");
	await page.getByLabel("Apellidos").fill("Ñahui Quispe");
	await page.getByLabel("Correo electrónico").fill(" Rosa.Nahui@Correo.PE ");
	await page.getByLabel("Contraseña", { exact: true }).fill("kipu-84 azul");
	await page.getByLabel("Repetir Contraseña").fill("kipu-84 roja");
	await page.getByRole("button", { name: /Registr|Crear/ }).click();
	await expect(page.getByText("Las contraseñas no coinciden").first()).toBeVisible();
	await page.getByLabel("Repetir Contraseña").fill("kipu-84 azul");
	await page.getByRole("button", { name: /Registr|Crear/ }).click();
	await expect(page.getByText("Registro exitoso")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu cuenta está lista");
	await expect(page.getByLabel("Nombres")).toBeHidden();
	await page.getByRole("link", { name: "Ingresar", exact: true }).last().click();
	await expect(page).toHaveURL("/login");

	await signIn(page, { email: "rosa.nahui@correo.pe", password: "kipu-84 azul" });
	await expect(page).toHaveURL("/universidades");
	await page.goto("/");
	await expect(page).toHaveURL("/universidades");

	await page.getByRole("button", { name: "Menú" }).click();
	await page.getByRole("button", { name: "Cerrar Sesión" }).click();
	await expect(page).toHaveURL("/");
	await page.goto("/universidades");
	await expect(page).toHaveURL("/login");
});

test("a repeated registration whose first response was lost leads to the sign-in", async ({ page, account }) => {
	await page.goto("/login/registro");
	await page.getByLabel("Nombres").fill("Rosa");
	await page.getByLabel("Apellidos").fill("Ñahui Quispe");
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByLabel("Contraseña", { exact: true }).fill("kipu-84 azul");
	await page.getByLabel("Repetir Contraseña").fill("kipu-84 azul");
	const wayOn = page.getByText("¿Ya creaste tu cuenta?");
	await expect(wayOn).toBeHidden();
	await page.getByRole("button", { name: "Registrarme" }).click();
	await expect(page.getByText("El correo ya está registrado").first()).toBeVisible();
	await wayOn.getByRole("link", { name: "Ingresa" }).click();
	await expect(page).toHaveURL("/login");
});

test("a forgotten password is replaced by the mailed link, and the old one is refused", { tag: "@core" }, async ({
	page,
	server,
	account,
}) => {
	await page.goto("/login/olvide-contrasena");
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByRole("button", { name: /Enviar/ }).click();
	await expect(page.getByText("Se ha enviado un enlace de recuperación a su correo")).toBeVisible();
	await expect.poll(() => linkIn(server.lines), { timeout: 15_000 }).toBeTruthy();
	await page.goto(linkIn(server.lines)!);
	await expect(page).toHaveURL("/reset-password");
	await page.getByLabel("Nueva contraseña", { exact: true }).fill("otra clave nueva");
	await page.getByLabel(/Confirmar|Repetir/).fill("otra clave nueva");
	await page
		.getByRole("button", { name: /contraseña/i })
		.last()
		.click();
	await expect(page).toHaveURL("/login");

	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Ingresar" }).click();
	await expect(page.getByText("El correo o la contraseña no son correctos").first()).toBeVisible();
	await page.getByLabel("Contraseña", { exact: true }).fill("otra clave nueva");
	await page.getByRole("button", { name: "Ingresar" }).click();
	await expect(page).toHaveURL("/universidades");
});

test("signing out in one tab signs out the other tab", async ({ context, page, account }) => {
	await signIn(page, account);
	const other = await context.newPage();
	await other.goto("/dashboard");
	await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
	await page.getByRole("button", { name: "Menú" }).click();
	await page.getByRole("button", { name: "Cerrar Sesión" }).click();
	await expect(other).toHaveURL("/");
});

test("each role is redirected to its own screens, and visitors to the sign-in", { tag: "@core" }, async ({
	page,
	server,
	account,
}) => {
	await page.goto("/dashboard");
	await expect(page).toHaveURL("/login");
	const missing = await page.goto("/no-existe");
	expect(missing?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "¡Página no encontrada!" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Volver al inicio" })).toHaveAttribute("href", "/");

	await signIn(page, account);
	for (const path of ["/no-existe", "/universidad/crear"]) {
		await page.goto(path);
		await expect(page).toHaveURL("/universidades");
	}
	await page.evaluate(() => localStorage.clear());
	await signIn(page, server.admin);
	await expect(page).toHaveURL("/universidad/crear");
	for (const path of ["/no-existe", "/dashboard"]) {
		await page.goto(path);
		await expect(page).toHaveURL("/universidad/crear");
	}
});

test("a stored token that is expired or has no valid role is removed on every kind of page", async ({ page }) => {
	const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const token = (claims: object) => `${encode({ alg: "HS256" })}.${encode(claims)}.x`;
	const expired = token({ role: "USER", userId: 1, sub: "a@b.pe", name: "A", exp: 1 });
	const noRole = token({ role: "JEFE", userId: 1, sub: "a@b.pe", name: "A", exp: 9_999_999_999 });
	const stored = () => page.evaluate(() => localStorage.getItem("authToken"));
	const store = (value: string) => page.evaluate((text) => localStorage.setItem("authToken", text), value);
	await page.goto("/login");

	await test.step("the signed-in area redirects to the landing page and gives the reason", async () => {
		for (const [bad, reason] of [
			[expired, "Tu sesión terminó. Ingresa de nuevo"],
			[noRole, "Rol inválido"],
		] as const) {
			await store(bad);
			await page.goto("/dashboard");
			await expect(page).toHaveURL("/");
			await expect(page.getByText(reason)).toBeVisible();
			expect(await stored()).toBeNull();
		}
	});

	await test.step("pages for visitors remove it too", async () => {
		for (const path of ["/", "/login", "/premium"]) {
			await store(expired);
			await page.goto(path);
			await expect.poll(stored, path).toBeNull();
			await store(noRole);
			await page.goto(path);
			await expect(page.getByText("Rol inválido")).toBeVisible();
			expect(await stored()).toBeNull();
		}
	});

	await test.step("the sign-in removes it too", async () => {
		await page.route("**/autenticacion/signin", (route) => route.fulfill({ json: { token: noRole } }));
		await signIn(page, { email: "a@correo.pe", password: "kipu-84 azul" });
		await expect(page).toHaveURL("/");
		await expect(page.getByText("Rol inválido")).toBeVisible();
		expect(await stored()).toBeNull();
	});
});

test("account pages show the messages of the error catalogue", async ({ page }) => {
	const toast = page.locator(".toasts");
	const fill = async (fields: Record<string, string>) => {
		for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
	};
	await page.route("**/autenticacion/*", (route) => route.fulfill({ status: 500, body: "" }));
	const account = { "Correo electrónico": "rosa@correo.pe", Contraseña: "kipu-84 azul" };

	await test.step("an empty sign-in shows one message beside its fields, besides the toast", async () => {
		await page.goto("/login");
		await page.getByRole("button", { name: "Ingresar" }).click();
		await expect(toast).toHaveText("Todos los campos son obligatorios");
		await expect(page.locator(".field-error")).toHaveText("Completa los campos marcados");
		for (const label of Object.keys(account))
			await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription("Completa los campos marcados");
		await fill({ "Correo electrónico": "rosa@correo.pe" });
		await page.getByRole("button", { name: "Ingresar" }).click();
		await expect(page.locator(".field-error")).toHaveText("Completa este campo");
	});

	await test.step("the server fails", async () => {
		await page.goto("/login");
		await fill(account);
		await page.getByRole("button", { name: "Ingresar" }).click();
		await expect(toast).toHaveText("Error al iniciar sesión. Intenta de nuevo.");
		await page.goto("/login/olvide-contrasena");
		await fill({ "Correo electrónico": "rosa@correo.pe" });
		await page.getByRole("button", { name: "Enviar enlace" }).click();
		await expect(toast).toHaveText("Error al procesar la solicitud");
	});

	await test.step("the response to a registration has no id", async () => {
		await page.route("**/validar-correo", (route) => route.fulfill({ contentType: "text/plain", body: "false" }));
		await page.route("**/signupuser", (route) => route.fulfill({ status: 201, json: {} }));
		await page.goto("/login/registro");
		await fill({ ...account, Nombres: "Rosa", Apellidos: "Quispe", "Repetir Contraseña": "kipu-84 azul" });
		await page.getByRole("button", { name: "Registrarme" }).click();
		await expect(toast).toHaveText("Error al registrarse");
	});

	await test.step("the link of a new password lacks its token", async () => {
		await page.goto("/reset-password");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Token no válido");
		await expect(page.getByRole("link", { name: "Pedir otro enlace" })).toHaveAttribute(
			"href",
			"/login/olvide-contrasena",
		);
	});
});

const linkIn = (lines: readonly string[]) =>
	lines
		.map((line) => /https?:\/\/[^"\s]+\/reset-password\?token=[\w-]+/.exec(line)?.[0])
		.filter(Boolean)
		.at(-1);

test("a student can register from an IP address that has exceeded the limit of registration checks", async ({
	page,
}) => {
	const body = { success: false, code: "RATE_LIMITED", message: "Demasiados intentos.", data: null };
	let refused = 0;
	await page.route("**/autenticacion/validar-correo", (route) => {
		refused += 1;
		return route.fulfill({ status: 429, headers: { "retry-after": "600" }, json: body });
	});
	const register = async (firstNames: string) => {
		await page.goto("/login/registro");
		await page.getByLabel("Nombres").fill(firstNames);
		await page.getByLabel("Apellidos").fill("Quispe");
		await page.getByLabel("Correo electrónico").fill(`de.la.clase-${process.pid}@correo.pe`);
		await page.getByLabel("Contraseña", { exact: true }).fill("kipu-84 azul");
		await page.getByLabel("Repetir Contraseña").fill("kipu-84 azul");
		await page.getByRole("button", { name: /Registr|Crear/ }).click();
	};
	await register("Rosa");
	await expect(page.getByText("Registro exitoso")).toBeVisible();
	expect(refused).toBeGreaterThan(0);
	await register("Otra Rosa");
	await expect(page.getByText("El correo ya está registrado").first()).toBeVisible();
});
