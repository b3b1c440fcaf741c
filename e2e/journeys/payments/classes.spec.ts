import { readFile } from "node:fs/promises";
import { adminApi } from "../../arrangements/admin-api.ts";
import { announceClass, cancelClass, inHours } from "../../arrangements/classes.ts";
import { grantPlan } from "../../arrangements/plans.ts";
import { isCached } from "../../pages/kept-page.ts";
import { openSession } from "../../server/sessions.ts";
import { startServer } from "../../server/start-server.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

/** Formats an instant for a datetime-local field, in Lima. */
const limaField = (instant: string) => new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 16);

test.describe("the administration", () => {
	test.use({ fresh: false });

	test("announces a class", async ({ page, request, server }) => {
		await openSession(page, request, server.admin);
		await page.goto("/clases-gestion");
		await page.getByRole("button", { name: "Anunciar clase" }).click();
		await page.getByLabel("Título").fill("Geometría: áreas sombreadas");
		await page.getByLabel("Docente").fill("Rosa Ñahui");
		await page.getByLabel("Empieza").fill(limaField(inHours(75)));
		await page.getByLabel("Enlace de la videollamada").fill("https://video.example/geometria");
		await page.getByRole("button", { name: "Guardar" }).click();
		await expect(page.getByText("Clase creada exitosamente")).toBeVisible();
	});
});

test("a student sees the coming classes, and with the right plan how to join; a cancelled class is marked", async ({
	page,
	request,
	account,
	server,
}) => {
	const api = adminApi(request, server);
	const title = `Álgebra para ${account.email}`;
	const startsAt = inHours(50);
	const id = await announceClass(api, { title, startsAt, link: "https://video.example/algebra" });
	const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
	const token = await openSession(page, request, account);
	await page.goto("/universidades");
	await page.getByRole("button", { name: "Menú" }).click();
	await page.getByRole("link", { name: "Clases", exact: true }).click();
	await expect(page).toHaveURL("/clases");

	await test.step("without the plan: what the class is, when, and which plans include it", async () => {
		await expect(card).toContainText("Con Rosa Ñahui Quispe");
		await expect(card).toContainText(/en 2 días|en 3 días/);
		await expect(card).toContainText("Con el Plan Semestral o Plan Anual");
		await expect(card.getByRole("link", { name: `Ver planes para la clase: ${title}` })).toHaveAttribute(
			"href",
			"/premium",
		);
		await expect(card.getByRole("link", { name: /^Entrar/ })).toHaveCount(0);
		expect(await page.content()).not.toContain("video.example/algebra");
	});

	await test.step("with it: the link, and a file for the calendar", async () => {
		await grantPlan(api, token, "semestral");
		await page.reload();
		await expect(card.getByRole("link", { name: `Entrar a la clase: ${title}` })).toHaveAttribute(
			"href",
			"https://video.example/algebra",
		);
		const saved = page.waitForEvent("download");
		await card.getByRole("button", { name: `Agregar al calendario: ${title}` }).click();
		const file = await saved;
		expect(file.suggestedFilename()).toMatch(/^clase-\d{4}-\d\d-\d\d\.ics$/);
		const text = await readFile(await file.path(), "utf8");
		expect(text).toContain(`DTSTART:${startsAt.replace(/[-:]|\.000/g, "")}`);
		await expect(page.getByText("Ábrela para guardarla en tu calendario")).toBeVisible();
	});

	await test.step("cancelled: marked, without a link", async () => {
		await cancelClass(api, id);
		await page.reload();
		await expect(card.getByText("Cancelada")).toBeVisible();
		await expect(card.getByRole("link")).toHaveCount(0);
	});
});

test("the last known classes open offline", async ({ page, context, request, server, account }) => {
	const title = "Historia del Perú: virreinato";
	await announceClass(adminApi(request, server), { title, startsAt: inHours(30) });
	await openSession(context, request, account);
	await page.goto("/dashboard");
	await page.evaluate(() => navigator.serviceWorker.ready);
	const classes = page.getByRole("heading", { name: title });
	await page.goto("/clases");
	await expect(classes).toBeVisible();
	// The service worker caches the page and its scripts once it has served them.
	await page.reload();
	await expect(classes).toBeVisible();
	await expect.poll(() => isCached(page, "/clases")).toBe(true);
	await context.setOffline(true);
	await page.reload();
	await expect(classes).toBeVisible();
});

test("without plans on sale every student attends, and no plan is mentioned", { tag: "@long" }, async ({
	page,
	playwright,
}) => {
	const server = await startServer({ PLANS: "0", DEMO: "0" });
	const request = await playwright.request.newContext({ baseURL: server.url });
	try {
		const student = { email: "milagros@correo.pe", password: "mi perro se llama kipu" };
		const person = { nombres: "Milagros", apellidos: "Quispe", ...student };
		expect((await request.post("/api/v1/autenticacion/signupuser", { data: person })).status()).toBe(201);
		await announceClass(adminApi(request, server), { title: "Aritmética: razones" });
		await openSession(page, request, student);
		await page.goto(`${server.url}/clases`);
		await expect(page.getByRole("link", { name: "Entrar a la clase: Aritmética: razones" })).toBeVisible();
		await expect(page.getByRole("main")).not.toContainText(/plan/i);
	} finally {
		await request.dispose();
		await server.stop();
	}
});
