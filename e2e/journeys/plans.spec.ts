import { expect, test } from "../server/test.ts";

test("a visitor who chooses a plan signs in and is led to it", async ({ page, account }) => {
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
	await expect(page).toHaveURL("/login");
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Ingresar" }).click();
	await expect(page).toHaveURL("/cart?plan=anual");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("plans, their comparison and the answers about paying can be read", async ({ page }) => {
		await page.goto("/premium");
		const row = page.getByRole("row", { name: /^Clases en vivo los fines de semana/ });
		await expect(row.getByRole("cell")).toHaveText([/No$/, /No$/, /No$/, /Sí$/]);
		await page.getByText("¿Se renueva solo?").click();
		await expect(page.getByText("no guardamos tarjetas ni hacemos cobros automáticos")).toBeVisible();
		expect(await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
	});

	test("the legal texts have a date, contents that lead to their parts, and no dead anchor", async ({ page }) => {
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
