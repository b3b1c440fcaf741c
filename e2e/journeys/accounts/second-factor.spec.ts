import type { Page } from "@playwright/test";
import { adminApi } from "../../arrangements/admin-api.ts";
import { makeStaff } from "../../arrangements/staff.ts";
import { oneTimeCode } from "../../server/one-time-code.ts";
import { openSession } from "../../server/sessions.ts";
import { startServer } from "../../server/start-server.ts";
import { type Account, expect, signIn, test as withServer } from "../../server/test.ts";

/** Test fixture: a server of its own, since its settings for the whole staff would affect other tests. */
const test = withServer.extend({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const server = await startServer();
			await use(server);
			await server.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const code = (page: Page) => page.getByLabel(/^Código de (verificación|recuperación)$/);

/** Signs in up to the second step. */
async function typePassword(page: Page, { email, password }: Pick<Account, "email" | "password">) {
	await page.goto("/login");
	await page.getByLabel("Correo electrónico").fill(email);
	await page.getByLabel("Contraseña", { exact: true }).fill(password);
	await button(page, "Ingresar").click();
	await expect(code(page)).toBeFocused();
	await expect(page.getByLabel("Correo electrónico")).toBeHidden();
}

/** Sets up the second factor, from the password to the recovery codes. Returns the app's secret. */
async function setUp(page: Page, password: string, again = false) {
	await page.getByLabel("Tu contraseña").fill(password);
	await button(page, "Continuar").click();
	await expect(page.getByRole("img", { name: "Código QR para tu app de códigos" })).toBeVisible();
	await expect(page.getByText(/^Esta clave es nueva/)).toHaveCount(again ? 1 : 0);
	const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(" ", "");
	await code(page).fill("000000");
	await button(page, "Activar").click();
	await expect(page.getByText(/^El código no es correcto o ya se usó/).first()).toBeVisible();
	await code(page).fill(oneTimeCode(secret));
	await button(page, "Activar").click();
	const heading = page.getByRole("heading", { name: "Tus códigos de recuperación" });
	await expect(heading).toBeFocused();
	const recovery = await page.getByText(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/).allInnerTexts();
	expect(recovery).toHaveLength(10);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByText(recovery[9] ?? "")).toBeVisible();
	await expect(button(page, "Ya los guardé")).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	await button(page, "Ya los guardé").click();
	await expect(heading).toBeHidden();
	return { secret, recovery };
}

/** Ends the session through the API and clears the local storage. */
async function signOut(page: Page) {
	const token = await page.evaluate(() => localStorage.getItem("authToken"));
	await page.request.post("/api/v1/autenticacion/logout", { headers: { authorization: `Bearer ${token}` } });
	await page.evaluate(() => localStorage.clear());
}

test("an administrator enables a second factor, signs in with it or with a recovery code, and has it reset", async ({
	page,
	request,
	server,
	browser,
}) => {
	test.slow();
	const ana = await makeStaff(adminApi(request, server), "ADMIN");
	await signIn(page, ana);
	await page.goto("/cuenta-gestion");
	await button(page, "Activar").click();
	const { secret, recovery } = await setUp(page, ana.password);
	await expect(page.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();

	await test.step("she signs in with the code of her app, after a wrong one", async () => {
		await signOut(page);
		await typePassword(page, ana);
		await code(page).fill("000000");
		await button(page, "Ingresar").click();
		await expect(page.getByText(/^El código no es correcto o ya se usó/).first()).toBeVisible();
		await code(page).fill(oneTimeCode(secret, 1));
		await button(page, "Ingresar").click();
		await expect(page).toHaveURL("/universidad/crear");
	});

	await test.step("her session ends during work: she signs in again in a dialog with a recovery code", async () => {
		await page.goto("/cuenta-gestion");
		await expect(page.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();
		const token = await page.evaluate(() => localStorage.getItem("authToken"));
		await request.post("/api/v1/autenticacion/logout", { headers: { authorization: `Bearer ${token}` } });
		await button(page, "Cambiar mi contraseña").click();
		const dialog = page.getByRole("dialog", { name: "Tu sesión terminó" });
		await dialog.getByLabel("Contraseña", { exact: true }).fill(ana.password);
		await dialog.getByRole("button", { name: "Ingresar" }).click();
		await dialog.getByLabel("Código de verificación").fill(recovery[0]!);
		await dialog.getByRole("button", { name: "Ingresar" }).click();
		await expect(dialog).toBeHidden();
	});

	await test.step("without her phone she signs in with a recovery code, which works once", async () => {
		await signOut(page);
		await typePassword(page, ana);
		await button(page, "No tengo mi celular").click();
		for (const [used, isIn] of [
			[recovery[0]!, false],
			[recovery[1]!, true],
		] as const) {
			await code(page).fill(used.toUpperCase());
			await button(page, "Ingresar").click();
			if (!isIn) await expect(page.getByText(/^El código no es correcto o ya se usó/).first()).toBeVisible();
		}
		await expect(page).toHaveURL("/universidad/crear");
		await page.goto("/cuenta-gestion");
		await expect(page.getByText("Te quedan 8 códigos de recuperación.")).toBeVisible();
	});

	await test.step("the academy's owner resets it, and the password is enough again", async () => {
		const office = await browser.newPage({ baseURL: server.url });
		await openSession(office, office.request, server.admin);
		await office.goto("/equipo-gestion");
		const role = office.getByLabel("Rol de Ana Ñahui Quispe");
		const before = await role.inputValue();
		await role.focus();
		await office.keyboard.press(before === "ADMIN" ? "ArrowDown" : "ArrowUp");
		const question = office.getByRole("dialog", { name: "Cambiar el rol de Ana Ñahui Quispe" });
		await question.getByRole("button", { name: "Cancelar" }).click();
		await expect(role).toHaveValue(before);
		await office.getByRole("button", { name: "Restablecer verificación de Ana Ñahui Quispe" }).click();
		await office.getByRole("dialog").getByRole("button", { name: "Restablecer" }).click();
		await expect(office.getByText("Sin verificación en dos pasos")).toHaveCount(2);
		await office.goto("/actividad-gestion");
		await expect(
			office.getByRole("list").getByText("Restableció la verificación en dos pasos de alguien"),
		).toBeVisible();
		await office.close();
		await signOut(page);
		await signIn(page, ana);
		await expect(page).toHaveURL("/universidad/crear");
	});
});

test("an academy requires it of its whole staff: the next sign-in cannot skip it", async ({
	page,
	request,
	server,
	browser,
}) => {
	test.slow();
	const teacher = await makeStaff(adminApi(request, server), "TEACHER");
	const office = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
	await openSession(office, office.request, server.admin);
	await office.goto("/ajustes-gestion");
	await office.getByLabel("Pedir verificación en dos pasos a todo el equipo").check();
	await button(office, "Guardar").click();
	await expect(office.getByText("Ajustes guardados")).toBeVisible();
	await office.close();

	await signIn(page, teacher);
	await expect(page).toHaveURL("/verificacion");
	await page.goto("/universidad/preguntas");
	await expect(page).toHaveURL("/verificacion");
	await page.getByLabel("Tu contraseña").fill(teacher.password);
	await button(page, "Continuar").click();
	await expect(page.getByRole("img", { name: "Código QR para tu app de códigos" })).toBeVisible();
	await page.reload();
	const { secret } = await setUp(page, teacher.password, true);
	await expect(page).toHaveURL("/universidad/preguntas");
	await page.goto("/cuenta-gestion");
	await expect(page.getByText("Tu academia la pide a todo el equipo: no se puede desactivar.")).toBeVisible();
	await page.goto("/verificacion");
	await expect(page).toHaveURL("/universidad/preguntas");

	await signOut(page);
	await typePassword(page, teacher);
	await code(page).fill(oneTimeCode(secret, 1));
	await button(page, "Ingresar").click();
	await expect(page).toHaveURL("/universidad/preguntas");
});
