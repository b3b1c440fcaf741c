import { expect, test } from "../../server/test.ts";

test("the rules of a new password are listed beside it and marked as they are met", async ({ page }) => {
	await page.goto("/login/registro");
	const rule = (text: string) => page.getByRole("listitem").filter({ hasText: text });
	const password = page.getByLabel("Contraseña", { exact: true });
	await expect(password).toHaveAccessibleDescription(/De 6 a 128 caracteres.*No es de las más usadas/);
	const met = async () => {
		const items = await page.locator("[data-rule]").all();
		return Promise.all(items.map((item) => item.evaluate((one) => one.hasAttribute("data-met"))));
	};
	await expect.poll(met).toEqual([false, false, false]);
	await password.fill("aaa");
	await expect.poll(met).toEqual([false, false, true]);
	await password.fill("Cachimbo2026");
	await expect.poll(met).toEqual([true, true, false]);
	await password.fill("rosa.nahui1");
	await expect.poll(met).toEqual([true, true, true]);
	await page.getByLabel("Correo electrónico").fill("Rosa.Nahui@correo.pe");
	await expect.poll(met).toEqual([true, true, false]);
	await password.fill("kipu-84 azul");
	await expect.poll(met).toEqual([true, true, true]);
	await expect(rule("De 6 a 128")).toHaveText(/\(cumplida\)$/);
});

test("an administrator's link requires twelve characters before the form is sent", async ({ page, server }) => {
	const links = () =>
		server.lines.flatMap((line) => /https?:[^"\s]+\/reset-password\?token=[\w-]+/.exec(line)?.[0] ?? []);
	const before = links().length;
	await page.request.post("/api/v1/autenticacion/forgot-password", { data: { email: server.admin.email } });
	await expect.poll(() => links().length, { timeout: 15_000 }).toBe(before + 1);
	await page.goto(links().at(-1)!);
	await expect(page.getByText("De 12 a 128 caracteres")).toBeVisible();
	await page.goto("/reset-password?token=x");
	await expect(page.getByText("Este enlace no es válido o ya se usó")).toBeVisible();
	await expect(page.getByRole("link", { name: "Pedir otro enlace" })).toHaveAttribute(
		"href",
		"/login/olvide-contrasena",
	);
	await expect(page.locator("form, input[type=password]")).toHaveCount(0);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });
	test("the rules are shown as text", async ({ page }) => {
		await page.goto("/login/registro");
		await expect(page.getByText("De 6 a 128 caracteres")).toBeVisible();
		await expect(page.getByText("eso lo revisamos al guardar")).toBeVisible();
	});
});
