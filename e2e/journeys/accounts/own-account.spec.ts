import { expect, signIn, test } from "../../server/test.ts";

test("a student changes the password, and her signed-in phone must sign in again", async ({
	page,
	browser,
	server,
	account,
}) => {
	await signIn(page, account);
	const phone = await (await browser.newContext({ baseURL: server.url })).newPage();
	await signIn(phone, account);
	await phone.goto("/chat-grupal");
	await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();

	await page.goto("/perfil");
	await page.getByRole("button", { name: "Cambiar mi contraseña" }).click();
	const dialog = page.getByRole("dialog", { name: "Cambiar mi contraseña" });
	await dialog.getByLabel("Contraseña actual").fill(account.password);
	await dialog.getByLabel("Nueva contraseña", { exact: true }).fill("kipu-84 azul");
	await dialog.getByLabel("Repetir nueva contraseña").fill("kipu-84 azul");
	await dialog.getByRole("button", { name: "Cambiar contraseña" }).click();
	await expect(page.getByText("Contraseña actualizada.")).toBeVisible();
	await expect(dialog).toBeHidden();

	await expect(phone).toHaveURL("/login");
	await expect(phone.getByText("Tu sesión terminó. Ingresa de nuevo")).toBeVisible();
	await signIn(phone, { email: account.email, password: "kipu-84 azul" });
	await expect(phone).toHaveURL("/chat-grupal");
	await phone.context().close();

	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: "Mi Perfil" })).toBeVisible();
});

test("the address is typed only once between registration and the requested screen", async ({ page }) => {
	await page.goto("/examenes?estado=terminados#lista");
	await expect(page).toHaveURL("/login");
	await page.getByRole("link", { name: "Regístrate" }).click();
	await page.getByLabel("Nombres").fill("Rosa");
	await page.getByLabel("Apellidos").fill("Ñahui Quispe");
	const email = `rosa.una.vez-${process.pid}@correo.pe`;
	await page.getByLabel("Correo electrónico").fill(email);
	await page.getByLabel("Contraseña", { exact: true }).fill("kipu-84 azul");
	await page.getByLabel("Repetir Contraseña").fill("kipu-84 azul");
	await page.getByRole("button", { name: "Registrarme" }).click();
	await expect(page.getByText("Registro exitoso")).toBeVisible();
	await page.getByRole("link", { name: "Ingresar", exact: true }).last().click();
	await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
	await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
	await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
	await page.getByRole("link", { name: "Ingresar", exact: true }).last().click();
	await page.getByLabel("Contraseña", { exact: true }).fill("kipu-84 azul");
	await page.getByRole("button", { name: "Ingresar" }).click();
	await expect(page).toHaveURL("/examenes?estado=terminados#lista");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

	await test.step("the next user of this tab finds no address", async () => {
		await page.getByRole("button", { name: "Menú" }).click();
		await page.getByRole("button", { name: "Cerrar Sesión" }).click();
		await expect(page).toHaveURL("/");
		await page.goto("/login");
		await expect(page.getByLabel("Correo electrónico")).toHaveValue("");
	});
});
