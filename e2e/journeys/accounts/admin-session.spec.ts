import { openSession } from "../../server/sessions.ts";
import { expect, signIn, test } from "../../server/test.ts";

test.use({ fresh: true });

test("an administrator whose session ends signs in again in a dialog and loses no typed text", async ({
	page,
	request,
	context,
	server,
}) => {
	const token = await openSession(context, request, server.admin);
	await page.goto("/cursos-gestion");
	await page.getByRole("button", { name: "Agregar curso" }).first().click();
	const name = page.getByLabel("Nombre del curso");
	await name.fill("Lengua quechua");
	await request.post("/api/v1/autenticacion/logout", { headers: { authorization: `Bearer ${token}` } });
	await page.getByRole("button", { name: "Guardar", exact: true }).click();

	const dialog = page.getByRole("dialog", { name: "Tu sesión terminó" });
	await expect(dialog).toBeVisible();
	await dialog.getByRole("button", { name: "Ahora no" }).click();
	await expect(dialog).toBeHidden();
	await expect(name).toHaveValue("Lengua quechua");
	await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();
	await page.getByRole("complementary", { name: "Sesión" }).getByRole("button", { name: "Ingresar" }).click();
	await dialog.getByLabel("Contraseña", { exact: true }).fill(server.admin.password);
	await page.keyboard.press("Enter");
	await expect(dialog).toBeHidden();
	await expect(page.getByText("Tu sesión terminó")).toHaveCount(0);

	await page.getByRole("button", { name: "Agregar curso" }).first().click();
	await expect(name).toHaveValue("Lengua quechua");
	await page.getByRole("button", { name: "Guardar", exact: true }).click();
	await expect(page.getByText("Curso creado exitosamente")).toBeVisible();
	await expect(page).toHaveURL("/cursos-gestion");
});

for (const path of ["/pagos-gestion?estado=todos&pedido=1", "/reclamos-gestion/1"])
	test(`an administrator who opens ${path} from a mail is redirected there after signing in`, async ({
		page,
		server,
	}) => {
		await page.goto(path);
		await expect(page).toHaveURL("/login");
		await signIn(page, server.admin);
		await expect(page).toHaveURL(path);
	});

test("a student who opens an administrators' screen from a mail is redirected to her first screen after signing in", async ({
	page,
	account,
}) => {
	await page.goto("/pagos-gestion?pedido=1");
	await expect(page).toHaveURL("/login");
	await signIn(page, account);
	await expect(page).toHaveURL("/universidades");
});

test("an administrator is warned ten minutes before the session ends, and extends it with one tap", async ({
	page,
	request,
	context,
	server,
}) => {
	await page.clock.install();
	await openSession(context, request, server.admin);
	await page.goto("/cursos-gestion");
	// This last response sets the page's server time.
	await expect(page.getByRole("row").nth(2)).toBeVisible();
	await page.waitForLoadState("networkidle");
	const notice = page.getByRole("complementary", { name: "Sesión" });
	await page.clock.fastForward("45:00");
	await expect(notice).toHaveCount(0);
	await page.clock.fastForward("04:30");
	await expect(notice.getByText("Tu sesión termina en 10 minutos").first()).toBeVisible();
	await notice.getByRole("button", { name: "Seguir" }).click();
	await expect(notice).toHaveCount(0);
});

test("a device's clock beyond the end of the session does not ask an administrator to sign in: only the server ends it", async ({
	page,
	request,
	context,
	server,
}) => {
	await page.clock.install();
	const token = await openSession(context, request, server.admin);
	await page.goto("/cursos-gestion");
	await expect(page.getByRole("row").nth(2)).toBeVisible();
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	const asked = page.waitForEvent("requestfailed", (failed) => failed.url().endsWith("/sessions"));
	await page.clock.fastForward("48:00:00");
	await asked;
	await expect(page.getByText("Tu sesión terminó")).toHaveCount(0);
	expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(token);
	await request.post("/api/v1/autenticacion/logout", { headers: { authorization: `Bearer ${token}` } });
	await context.setOffline(false);
	await page.clock.fastForward("00:30");
	await expect(page.getByRole("dialog", { name: "Tu sesión terminó" })).toBeVisible();
});
