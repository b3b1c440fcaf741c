import { expect, signIn, test } from "../server/test.ts";

test("a student changes the password here, and the phone that was signed in has to ask again", async ({
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
	const fill = async (old: string, chosen: string, again = chosen) => {
		await dialog.getByLabel("Contraseña actual").fill(old);
		await dialog.getByLabel("Nueva contraseña", { exact: true }).fill(chosen);
		await dialog.getByLabel("Repetir nueva contraseña").fill(again);
		await dialog.getByRole("button", { name: "Cambiar contraseña" }).click();
	};
	await fill(account.password, "kipu-84 azul", "kipu-84 roja");
	await expect(dialog.getByText("Las contraseñas no coinciden").first()).toBeVisible();
	await fill("no es esta", "kipu-84 azul");
	await expect(dialog.getByText("La contraseña no es correcta").first()).toBeVisible();
	await expect(dialog.getByLabel("Contraseña actual")).toBeFocused();
	await fill(account.password, "kipu-84 azul");
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

test("an administrator changes the password from the menu, and more is asked of it", async ({
	page,
	request,
	server: { admin },
}) => {
	const signInWith = async (password: string) =>
		(await request.post("/api/v1/autenticacion/signin", { data: { email: admin.email, password } })).status();
	await signIn(page, admin);
	await page.getByRole("button", { name: "Menú" }).click();
	await page.getByRole("link", { name: "Mi cuenta" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeVisible();
	const dialog = page.getByRole("dialog", { name: "Cambiar mi contraseña" });
	const change = async (old: string, chosen: string) => {
		await page.getByRole("button", { name: "Cambiar mi contraseña" }).click();
		await expect(dialog.getByText("De 12 a 128 caracteres")).toBeVisible();
		await dialog.getByLabel("Contraseña actual").fill(old);
		await dialog.getByLabel("Nueva contraseña", { exact: true }).fill(chosen);
		await dialog.getByLabel("Repetir nueva contraseña").fill(chosen);
		await dialog.getByRole("button", { name: "Cambiar contraseña" }).click();
	};
	await change(admin.password, "kipu-84 rojo");
	await expect(page.getByText("Contraseña actualizada.")).toBeVisible();
	await expect(dialog).toBeHidden();

	expect(await signInWith(admin.password)).toBe(401);
	expect(await signInWith("kipu-84 rojo")).toBe(200);

	await page.reload();
	await page.getByRole("button", { name: "Cambiar mi contraseña" }).click();
	await dialog.getByLabel("Nueva contraseña", { exact: true }).fill("kipu-84");
	await expect(dialog.getByText("De 12 a 128 caracteres")).not.toContainText("cumplida");
	await dialog.getByRole("button", { name: "Cancelar" }).click();
	await expect(dialog).toBeHidden();
	// The other tests of this server sign in with it.
	await change("kipu-84 rojo", admin.password);
	await expect(dialog).toBeHidden();
	expect(await signInWith(admin.password)).toBe(200);
});

test("a name with a slip is corrected, and greets on the dashboard at once", async ({ page, account }) => {
	await signIn(page, account);
	await page.goto("/perfil");
	await page.getByRole("button", { name: "Corregir mi nombre" }).click();
	const dialog = page.getByRole("dialog", { name: "Corregir mi nombre" });
	await expect(dialog.getByLabel("Nombres")).toHaveValue("Milagros");
	await dialog.getByLabel("Nombres").fill("");
	await dialog.getByRole("button", { name: "Guardar mi nombre" }).click();
	await expect(dialog.getByText("Todos los campos son obligatorios").first()).toBeVisible();
	await dialog.getByLabel("Nombres").fill("Mili Rosa");
	await dialog.getByLabel("Apellidos").press("Enter");
	await expect(page.getByText("Nombre actualizado")).toBeVisible();
	await expect(page.getByLabel("Nombre completo")).toHaveValue("Mili Rosa Quispe Huamán");
	await page.getByRole("button", { name: "Menú" }).click();
	await page.getByRole("link", { name: "Dashboard" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Mili");
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Mili");
	await page.goto("/perfil");
	await expect(page.getByLabel("Nombre completo")).toHaveValue("Mili Rosa Quispe Huamán");
});

test("the address is typed once on the way from registration to the first screen that was wanted", async ({ page }) => {
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

	await test.step("who comes after her in this tab finds no address", async () => {
		await page.getByRole("button", { name: "Menú" }).click();
		await page.getByRole("button", { name: "Cerrar Sesión" }).click();
		await expect(page).toHaveURL("/");
		await page.goto("/login");
		await expect(page.getByLabel("Correo electrónico")).toHaveValue("");
	});
});
