import { expect, signIn, test } from "../../server/test.ts";

test.use({ fresh: true });

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("public pages are readable, check the answer to the hero's question and state what needs script", async ({
		page,
	}) => {
		await page.goto("/");
		await page.getByText("7", { exact: true }).first().click();
		await expect(page.getByText("Correcto.").first()).toBeVisible();
		await page.locator("header summary").click();
		await page.getByRole("navigation", { name: "Principal, celular" }).getByRole("link", { name: "Ingresar" }).click();
		await expect(page).toHaveURL("/login");
		await page.getByLabel("Correo electrónico").fill("rosa@correo.pe");
		await page.getByRole("button", { name: "Ingresar" }).click();
		await expect(page).toHaveURL("/login");
		const honest = page.locator("noscript .banner");
		await expect(honest).toBeVisible();
		await expect(honest).toContainText("Para ingresar, activa JavaScript en tu navegador");
	});
});

test("a browser that stores nothing gets a message at the sign-in", async ({ page, context, account }) => {
	await context.addInitScript(() => {
		for (const area of ["localStorage", "sessionStorage"])
			Object.defineProperty(globalThis, area, {
				get() {
					throw new DOMException("denied", "SecurityError");
				},
			});
	});
	await page.goto("/login");
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Tu navegador no permite guardar tu sesión")).toBeVisible();
});

test("of several refusals on a form only the last one stays in view", async ({ page }) => {
	await page.goto("/login");
	await page.getByRole("button", { name: "Ingresar" }).click();
	await expect(page.getByRole("alert")).toHaveText("Todos los campos son obligatorios");
	await page.getByLabel("Correo electrónico").fill("rosa@");
	await page.getByLabel("Contraseña", { exact: true }).fill("una clave larga");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert")).toHaveText("El correo no es válido");
});

for (const status of [429, 500, 503]) {
	test(`each screen reports an error if the server answers ${status}, and retries`, async ({ page, account }) => {
		await page.clock.install();
		await signIn(page, account);
		await page.route("**/api/v1/user/**", (route) =>
			route.fulfill({ status, headers: { "retry-after": "1" }, contentType: "text/plain", body: "" }),
		);
		for (const path of ["/universidades", "/universidades/1", "/dashboard", "/examenes", "/examenes/1"]) {
			await page.goto(path);
			await expect(async () => {
				// Retries come after one second, then after two.
				await page.clock.fastForward(2_000);
				await expect(page.getByRole("alert").first()).toContainText("Error: ", { timeout: 250 });
			}).toPass({ timeout: 30_000 });
			await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		}
		await page.unroute("**/api/v1/user/**");
		await page.goto("/universidades");
		await expect(page.getByRole("link", { name: /UNMSM/ })).toBeVisible();
	});
}
