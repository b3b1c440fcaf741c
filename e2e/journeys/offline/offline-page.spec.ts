import { expect, test } from "../../pages/student.ts";

test.use({ fresh: true });

test("a page that is not cached shows our offline page without a network, and opens when the network is back", {
	tag: "@core",
}, async ({ page, context, student }) => {
	expect(student.token).not.toBe("");
	await page.goto("/cart?plan=semestral");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const isKept = () => page.evaluate(async () => (await caches.match("/sin-conexion")) !== undefined);
	await expect.poll(isKept).toBe(true);
	const title = page.getByRole("heading", { level: 1, name: "Estás sin conexión" });
	await context.setOffline(true);

	await page.getByRole("link", { name: "Cambiar de plan" }).click();
	await expect(title).toBeVisible();
	await expect(page).toHaveURL("/premium");
	await page.getByRole("link", { name: "Reintentar" }).click();
	await expect(title).toBeVisible();
	for (const path of ["/libro-de-reclamaciones", "/clases"]) {
		await page.goto(path);
		await expect(title).toBeVisible();
	}
	await page.getByRole("link", { name: "Ir al Dashboard" }).click();
	await expect(page).toHaveURL("/dashboard");
	await page.goto("/premium");
	await expect(title).toBeVisible();

	await context.setOffline(false);
	await page.getByRole("link", { name: "Reintentar" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Elige tu plan" })).toBeVisible();
});
