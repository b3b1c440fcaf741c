import type { Page } from "@playwright/test";
import { buyPlan } from "../../arrangements/payments.ts";
import { watchShifts } from "../../pages/layout-shifts.ts";
import { openSession } from "../../server/sessions.ts";
import { expect, signIn, test } from "../../server/test.ts";

test("a visitor who chooses a plan is led to its cart after signing in", async ({ page, account }) => {
	await page.goto("/premium");
	const card = (name: string) =>
		page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, level: 2 }) });
	await expect(card("Gratis")).toContainText("S/\u00a00.00 siempre");
	await expect(card("Gratis").getByRole("button", { name: "Plan Actual" })).toBeDisabled();
	await expect(card("Plan Mensual")).toContainText("S/\u00a029.00 por mes");
	await expect(card("Plan Semestral")).toContainText("S/\u00a099.00 por 4 meses");
	await expect(card("Plan Semestral")).toContainText("Recomendado");
	await expect(card("Plan Anual")).toContainText("S/\u00a0290.00 por año");
	await page.getByRole("link", { name: "Elegir Anual" }).click();
	await expect(page).toHaveURL("/login?plan=anual");
	await expect(page.getByText("Para pagar el Plan Anual necesitas una cuenta.")).toBeVisible();
	await page.getByRole("link", { name: "crea la tuya gratis" }).click();
	await expect(page.getByText("Después ingresas y sigues con el Plan Anual.")).toBeVisible();
	await page.getByRole("link", { name: "Ingresar" }).click();
	await expect(page).toHaveURL("/login?plan=anual");
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Ingresar" }).click();
	await expect(page).toHaveURL("/cart?plan=anual");
});

test("a mail's link to the plan section of the profile leads to that section after signing in", async ({
	page,
	account,
}) => {
	await page.goto("/perfil#tu-plan");
	await expect(page).toHaveURL("/login");
	await signIn(page, account);
	await expect(page).toHaveURL("/perfil#tu-plan");
});

test("the sign-in page names only plans that are sold", async ({ page }) => {
	for (const plan of ["gratis", "oro", "<b>"]) {
		await page.goto(`/login?plan=${encodeURIComponent(plan)}`);
		await expect(page.getByText("Sigue donde te quedaste.")).toBeVisible();
	}
});

test.describe("a signed-in student", () => {
	const card = (page: Page, name: string) =>
		page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, level: 2 }) });

	test("sees 'Plan Actual' on the free plan if she has no other, and no link to register or sign in", async ({
		page,
		context,
		request,
		account,
	}) => {
		await openSession(context, request, account);
		const shifts = await watchShifts(page);
		await page.goto("/premium");
		await expect(page.getByText("Tienes el plan Gratis.")).toBeVisible();
		await expect(page.getByRole("button", { name: "Plan Actual" })).toHaveCount(1);
		await expect(card(page, "Gratis").getByRole("button", { name: "Plan Actual" })).toBeDisabled();
		await expect(page.getByRole("link", { name: "Crea tu cuenta gratis" })).toHaveCount(0);
		expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
		await page.locator("header summary").click();
		const menu = page.getByRole("navigation", { name: "Principal, celular" });
		await expect(menu.getByRole("link", { name: "Ingresar" })).toHaveCount(0);
		await menu.getByRole("link", { name: "Mi cuenta" }).click();
		await expect(page).toHaveURL("/universidades");
	});

	test("sees 'Plan Actual' on the plan that she paid for, and its end date", async ({
		page,
		context,
		request,
		account,
		server,
	}) => {
		const token = await openSession(context, request, account);
		await buyPlan(request, server, token, 29);
		const shifts = await watchShifts(page);
		await page.goto("/premium");
		await expect(card(page, "Plan Mensual").getByRole("button", { name: "Plan Actual" })).toBeDisabled();
		await expect(card(page, "Plan Mensual").getByRole("link")).toHaveCount(0);
		await expect(card(page, "Gratis").getByRole("button", { name: "Incluido en tu plan" })).toBeDisabled();
		await expect(page.getByRole("button", { name: "Plan Actual" })).toHaveCount(1);
		await expect(page.getByText(/^Tienes el Plan Mensual hasta el \d+ /)).toBeVisible();
		await expect(page.getByRole("link", { name: "Renovar" })).toHaveAttribute("href", "/cart?plan=mensual");
		expect((await shifts()).filter(({ value }) => value >= 0.001)).toEqual([]);
	});

	test("sees a plan that began while the page was open in a background tab", async ({
		page,
		context,
		request,
		account,
		server,
	}) => {
		const token = await openSession(context, request, account);
		await page.goto("/premium");
		await expect(page.getByText("Tienes el plan Gratis.")).toBeVisible();
		await buyPlan(request, server, token, 29);
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
		await expect(page.getByText(/^Tienes el Plan Mensual hasta el \d+ /)).toBeVisible();
		await expect(card(page, "Plan Mensual").getByRole("button", { name: "Plan Actual" })).toBeDisabled();
		await expect(card(page, "Gratis").getByRole("button", { name: "Incluido en tu plan" })).toBeDisabled();
	});

	test("sees a note, and no current plan, if the subscription cannot be loaded", async ({
		page,
		context,
		request,
		account,
	}) => {
		await openSession(context, request, account);
		await page.route("**/subscription", (route) => route.fulfill({ status: 503, body: "" }));
		await page.goto("/premium");
		await expect(page.getByText("No pudimos ver qué plan tienes.")).toBeVisible();
		await expect(page.getByRole("button", { name: "Plan Actual" })).toHaveCount(0);
	});

	test("sees the page of a visitor if her token is refused", async ({ page, context, request, account }) => {
		const token = await openSession(context, request, account);
		const headers = { authorization: `Bearer ${token}` };
		expect((await request.post("/api/v1/autenticacion/logout", { headers })).status()).toBe(200);
		await page.goto("/premium");
		await expect(page.getByRole("link", { name: "Crea tu cuenta gratis" })).toBeVisible();
		await expect(card(page, "Gratis").getByRole("button", { name: "Plan Actual" })).toBeVisible();
		expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("plans, their comparison and the answers about paying can be read", async ({ page }) => {
		await page.goto("/premium");
		const cells = (feature: RegExp) => page.getByRole("row", { name: feature }).getByRole("cell");
		await expect(cells(/^Clases en vivo los fines de semana/)).toHaveText([/No$/, /No$/, /No$/, /Sí$/]);
		await expect(cells(/^Clases grupales dos veces por semana/)).toHaveText([/No$/, /No$/, /Sí$/, /No$/]);
		await page.getByText("¿Se renueva solo?").click();
		await expect(page.getByText("no guardamos tarjetas ni hacemos cobros automáticos")).toBeVisible();
		expect(await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
	});

	test("the legal texts have a date and a table of contents whose links lead to their sections", async ({ page }) => {
		for (const path of ["/politicas-de-privacidad", "/terminos-de-servicio"]) {
			await page.goto(path);
			await expect(page.getByText("Última actualización: 21 de abril de 2025", { exact: true })).toBeVisible();
			await page.locator("main summary").click();
			const links = page.getByRole("navigation", { name: "Contenido" }).getByRole("link");
			const sections = page.getByRole("main").getByRole("heading", { name: /^\d+\. / });
			await expect(links).toHaveCount(await sections.count());
			await links.filter({ hasText: "Menores de edad" }).click();
			await expect(page.getByRole("heading", { name: /^\d+\. Menores de edad$/ })).toBeInViewport();
		}
	});
});
