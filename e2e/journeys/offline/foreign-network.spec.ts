import type { Page } from "@playwright/test";
import { makeExam } from "../../arrangements/exams/made-exams.ts";
import { examPage } from "../../pages/exam-page.ts";
import { isCached } from "../../pages/kept-page.ts";
import { openSession } from "../../server/sessions.ts";
import { type SlowNetwork, startSlowNetwork } from "../../server/slow-network.ts";
import { test as base, expect } from "../../server/test.ts";

const test = base.extend<{ network: SlowNetwork }>({
	network: async ({ server }, use) => {
		const network = await startSlowNetwork(server.url);
		await use(network);
		await network.stop();
	},
	baseURL: ({ network }, use) => use(network.url),
});
test.use({ fresh: true });

/** Response of a captive portal to every request before the user signs in to the wifi. */
const fate = { page: "<!doctype html><html lang=es><title>WiFi</title><h1>WiFi de la plaza</h1></html>" };
const portal = (page: Page) => page.getByRole("heading", { name: "WiFi de la plaza" });

test("a captive portal's response is never cached as our page or script", async ({
	page,
	context,
	request,
	network,
	account,
}) => {
	await openSession(context, request, account);
	await page.goto("/universidades");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	for (const path of ["/universidades", "/sin-conexion"]) await expect.poll(() => isCached(page, path)).toBe(true);

	network.setRules({ path: /./, fate });
	await page.goto("/perfil");
	await expect(portal(page)).toBeVisible();
	await page.evaluate(() => fetch("/assets/de-la-plaza.js").then((answer) => answer.text()));
	await page.goto("/universidades");
	await expect(portal(page)).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();

	await context.setOffline(true);
	const other = await context.newPage();
	await other.goto("/perfil");
	await expect(other.getByRole("heading", { level: 1, name: "Estás sin conexión" })).toBeVisible();
	await page.reload();
	for (const path of ["/perfil", "/assets/de-la-plaza.js"]) expect(await isCached(page, path)).toBe(false);
});

test("a wifi that redirects to its own site counts as offline: the cached page opens and tells what to do", async ({
	page,
	context,
	request,
	server,
	network,
	account,
}) => {
	await openSession(context, request, account);
	const examId = await makeExam(request, server, { examPeriod: "2038", durationMinutes: 30, questions: [{}, {}] });
	await page.goto("/universidades");
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.goto(`/universidades/examen/${examId}`);
	const solve = examPage(page);
	await solve.choose("A");
	await expect(solve.saved).toBeVisible();
	for (const path of [`/universidades/examen/${examId}`, "/sin-conexion"])
		await expect.poll(() => isCached(page, path)).toBe(true);
	const portalSite = await startSlowNetwork(server.url);
	portalSite.setRules({ path: /./, fate });
	network.setRules({ path: /./, fate: { redirect: `${portalSite.url}/portal` } });
	const portalNotice = page.getByText("Hay una red wifi que pide iniciar sesión");

	await page.reload();
	await expect(solve.option("A").getByRole("radio")).toBeChecked();
	await solve.choose("B");
	await expect(portalNotice).toBeVisible();
	await page.goto("/perfil");
	await expect(page.getByRole("heading", { level: 1, name: "Estás sin conexión" })).toBeVisible();
	await expect(portalNotice).toBeVisible();
	const opened = page.waitForEvent("popup");
	await page.getByRole("link", { name: "Abrir su página" }).click();
	await expect(portal(await opened)).toBeVisible();

	network.setRules();
	await page.goto("/herramientas-ia");
	await expect(page).toHaveURL("/herramienras-ia");
	await expect(portalNotice).toBeHidden();
	await portalSite.stop();
});

test("a captive portal's response to a save does not show 'Guardado', and the answer is sent afterwards", {
	tag: "@core",
}, async ({ page, context, request, server, network, account }) => {
	const token = await openSession(context, request, account);
	const id = await makeExam(request, server, { examPeriod: "2039", durationMinutes: 30, questions: [{}, {}] });
	await page.goto(`/universidades/examen/${id}`);
	const solve = examPage(page);
	await solve.choose("A");
	await expect(solve.saved).toBeVisible();
	network.setRules({ path: /\/api\//, fate });
	await solve.next();
	await solve.choose("B");
	await expect(page.getByText("Mientras tanto, tus respuestas están guardadas en este equipo")).toBeVisible();
	await expect(page.getByText(/Sin conexión/)).toHaveCount(0);
	const other = await context.newPage();
	await other.goto("/cuaderno");
	await expect(other.getByRole("alert").getByRole("link", { name: "Abrir su página" })).toBeVisible();
	await other.close();
	network.setRules();
	await expect(solve.saved).toBeVisible({ timeout: 40_000 });
	const attempts = await request.get("/api/v1/user/attempts", { headers: { authorization: `Bearer ${token}` } });
	expect((await attempts.json()).data.items[0]).toMatchObject({ status: "IN_PROGRESS", answered: 2 });
});

test("a captive portal's page is not taken as a sent mail", async ({ page, network, account }) => {
	await page.goto("/login/olvide-contrasena");
	network.setRules({ path: /\/api\//, fate });
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByRole("button", { name: "Enviar enlace" }).click();
	await expect(page.getByRole("alert")).toContainText("Tu red no llega hasta nosotros");
	await expect(page.getByText("Se ha enviado un enlace")).toHaveCount(0);
});
