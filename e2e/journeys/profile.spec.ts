import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { examPage } from "../pages/exam-page.ts";
import { openSession } from "../server/sessions.ts";
import { type Account, expect, signIn, test } from "../server/test.ts";

test.use({ fresh: true });

const phoneAgent =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36";

async function openOnPhone(request: APIRequestContext, { email, password }: Account): Promise<string> {
	const headers = { "user-agent": phoneAgent };
	const answer = await request.post("/api/v1/autenticacion/signin", { data: { email, password }, headers });
	return (await answer.json()).token;
}

test("a student changes the phone, the picture, the goal and the theme, and finds them again", async ({
	page,
	account,
}) => {
	await signIn(page, account);
	await page.getByRole("link", { name: "Mi Perfil" }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Mi Perfil" })).toBeVisible();
	await expect(page.getByLabel("Nombre completo")).toHaveValue("Milagros Quispe Huamán");
	await expect(page.getByLabel("Correo electrónico")).toHaveJSProperty("readOnly", true);

	const phone = page.getByLabel("Teléfono");
	const savePhone = page.getByRole("button", { name: "Guardar", exact: true });
	await phone.fill("12345");
	await savePhone.click();
	await expect(page.getByText("El teléfono no es válido: escríbelo como 987 654 321").first()).toBeVisible();
	await expect(phone).toBeFocused();
	const profileSaved = () => page.waitForResponse(/\/actualizar$/).then((answer) => answer.status());
	for (const number of ["(01) 555 1234", "+51 987 654 321"]) {
		const saved = profileSaved();
		await phone.fill(number);
		await savePhone.click();
		expect(await saved).toBe(200);
	}
	await expect(page.getByText("Perfil actualizado exitosamente").first()).toBeVisible();

	await page
		.getByLabel("Universidad a la que postulas")
		.selectOption({ label: "UNMSM · Universidad Nacional Mayor de San Marcos" });
	await page.getByLabel("Área").selectOption({ index: 1 });
	const area = await page.getByLabel("Área").inputValue();
	await page.getByLabel("Meta diaria").fill("3");
	await page.getByRole("button", { name: "Guardar mi meta" }).click();
	await expect(page.getByText("La meta diaria debe ser un número entero entre 5 y 200").first()).toBeVisible();
	await page.getByLabel("Meta diaria").fill("35");
	await page.getByRole("radio", { name: "+50 %" }).check();
	await page.getByRole("button", { name: "Guardar mi meta" }).click();
	await expect(page.getByText("Preferencias guardadas")).toBeVisible();

	await page.getByRole("radio", { name: "Cuy" }).check();
	await page.getByRole("radio", { name: "Oscuro" }).check();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

	await page.reload();
	await expect(phone).toHaveValue("+51 987 654 321");
	await expect(page.getByLabel("Área")).toHaveValue(area);
	await expect(page.getByLabel("Meta diaria")).toHaveValue("35");
	await expect(page.getByRole("radio", { name: "+50 %" })).toBeChecked();
	await expect(page.getByRole("radio", { name: "Cuy" })).toBeChecked();
	await expect(page.getByRole("radio", { name: "Oscuro" })).toBeChecked();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

	await test.step("the menu's button and the profile are one choice", async () => {
		await page.getByRole("button", { name: "Menú" }).click();
		await page.getByRole("button", { name: "Tema: Oscuro" }).click();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("radio", { name: "Automático" })).toBeChecked();
	});
});

test("what is typed survives a network that is gone", async ({ page, context, request, account }) => {
	await openSession(context, request, account);
	await page.goto("/perfil");
	await page.getByLabel("Teléfono").fill("987654321");
	await context.setOffline(true);
	await page.getByRole("button", { name: "Guardar", exact: true }).click();
	await expect(page.getByText("Sin conexión. Revisa tu internet e intenta de nuevo")).toBeVisible();
	await expect(page.getByLabel("Teléfono")).toHaveValue("987654321");
	await context.setOffline(false);
	await page.getByRole("button", { name: "Guardar", exact: true }).click();
	await expect(page.getByText("Perfil actualizado exitosamente")).toBeVisible();
});

test("a session on another device is ended from here", async ({ page, context, request, account }) => {
	const token = await openOnPhone(request, account);
	await openSession(context, request, account);
	await page.goto("/perfil");
	const sessions = page.getByRole("listitem").filter({ hasText: "Chrome en Android" });
	await sessions.getByRole("button", { name: /Cerrar esta sesión/ }).click();
	await expect(page.getByText("Sesión cerrada")).toBeVisible();
	await expect(sessions).toHaveCount(0);
	await expect(page.getByRole("heading", { name: "Sesiones abiertas" })).toBeFocused();
	const refused = await request.get("/api/v1/user/attempts", { headers: { authorization: `Bearer ${token}` } });
	expect(refused.status()).toBe(401);

	await test.step("all others at once, this one stays", async () => {
		await openOnPhone(request, account);
		await openOnPhone(request, account);
		await page.reload();
		await expect(sessions).toHaveCount(2);
		await page.getByRole("button", { name: "Cerrar las demás" }).click();
		await expect(page.getByText("No tienes sesiones abiertas en otros equipos.")).toBeVisible();
		await page.reload();
		await expect(page.getByText("No tienes sesiones abiertas en otros equipos.")).toBeVisible();
	});
});

test("the data is taken along as a file, then the account is deleted and cannot sign in", async ({
	page,
	request,
	account,
}) => {
	await signIn(page, account);
	const exam = examPage(page);
	await page.goto("/universidades/examen/1");
	await expect(exam.question(1)).toBeVisible();
	await exam.choose("B");
	await expect(exam.saved).toBeVisible();
	await page.goto("/perfil");

	const saved = page.waitForEvent("download");
	await page.getByRole("button", { name: "Descargar mis datos" }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.json$/);
	const data = JSON.parse(await readFile(await file.path(), "utf8"));
	expect(data).toMatchObject({ profile: { nombres: "Milagros", email: account.email }, groups: [], payments: [] });
	expect(data.attempts).toMatchObject([{ status: "IN_PROGRESS", answered: 1, answers: [{ correct: null }] }]);
	expect(data.attempts[0].answers[0].question).toBeTruthy();

	await page.getByRole("button", { name: "Eliminar mi cuenta" }).click();
	const dialog = page.getByRole("dialog", { name: "Eliminar mi cuenta" });
	await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused();
	await expect(dialog.getByText("Se conserva sin tu nombre:")).toBeVisible();
	await dialog.getByLabel("Tu contraseña").fill("otra clave larga");
	await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
	await expect(dialog.getByText("La contraseña no es correcta").first()).toBeVisible();
	await dialog.getByLabel("Tu contraseña").fill(account.password);
	await dialog.getByLabel("Tu contraseña").press("Enter");
	await expect(page).toHaveURL("/");
	await expect(page.getByText("Tu cuenta fue eliminada")).toBeVisible();

	const again = await request.post("/api/v1/autenticacion/signin", { data: account });
	expect(again.status()).toBe(401);
});

test("the AI tools say that they are to come, and a request can be copied", async ({
	page,
	context,
	request,
	account,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await openSession(context, request, account);
	await page.goto("/herramienras-ia");
	await expect(page.getByText("Próximamente", { exact: true })).toHaveCount(5);
	await page.getByRole("button", { name: /^Próximamente Tutor|Tutor/ }).click();
	const dialog = page.getByRole("dialog", { name: "En Desarrollo" });
	await dialog.getByRole("link", { name: "Ver cómo será" }).click();
	await expect(page).toHaveURL("/ia/tutor");
	await expect(page.getByRole("heading", { level: 1, name: "Tutor" })).toBeVisible();
	await page.getByRole("link", { name: "Herramientas IA" }).first().click();
	await expect(page).toHaveURL("/herramienras-ia");

	await page.goto("/ia/generador-de-preguntas");
	const count = page.getByRole("slider", { name: "Cantidad de preguntas" });
	await expect(count).toHaveValue("5");
	await expect(page.getByRole("radio", { name: "Media" })).toBeChecked();
	await page.getByLabel("Tema").fill("sinónimos");
	await count.fill("12");
	await page.getByRole("radio", { name: "Difícil" }).check();
	await page.getByRole("button", { name: "Copiar pedido" }).click();
	await expect(page.getByRole("button", { name: "Copiado" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
		/^Crea 12 preguntas de opción múltiple sobre sinónimos, de dificultad difícil/,
	);
	await expect(page.getByRole("button", { name: "Copiar pedido" })).toBeVisible();
	await page.getByRole("button", { name: "Generar preguntas" }).click();
	await expect(dialog.getByText("todavía no está listo")).toBeVisible();
});
