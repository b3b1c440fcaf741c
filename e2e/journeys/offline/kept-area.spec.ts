import type { Page } from "@playwright/test";
import { isCached } from "../../pages/kept-page.ts";
import { test as withStudent } from "../../pages/student.ts";
import { openSession } from "../../server/sessions.ts";
import { startSlowNetwork } from "../../server/slow-network.ts";
import { expect, test } from "../../server/test.ts";

test.use({ fresh: true });

/** The notebook's own script: its page must not be cached without it. */
const script = /^\/assets\/notebook-[^/]*\.js$/;

/** Pages and scripts that nobody needs without a network before having opened them. */
const unasked = /^\/(cursos|cuaderno\/practicar|perfil|clases)|\/(chat|payments|profile|tools|forms|courses|merit)-/;

const cachedFiles = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const stored = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
		const requests = (await Promise.all(stored.map((cache) => cache.keys()))).flat();
		return requests.map(({ url }) => new URL(url).pathname);
	});

test("a screen that was never opened is cached after its scripts, and is retried when there is a network", async ({
	page,
	context,
	request,
	account,
	server,
}) => {
	const network = await startSlowNetwork(server.url);
	await openSession(context, request, account);
	network.setRules({ path: /GET \/assets\/notebook-[^/]*\.js/, fate: { status: 503 } });
	await page.goto(`${network.url}/universidades`);
	// Pages are cached last.
	for (const path of ["/sin-conexion", "/universidades", "/examenes"])
		await expect.poll(() => isCached(page, path)).toBe(true);
	const cachedBefore = await cachedFiles(page);
	expect(cachedBefore.filter((path) => script.test(path))).toEqual([]);
	expect(cachedBefore.filter((path) => path.startsWith("/cuaderno"))).toEqual([]);

	network.setRules();
	await context.setOffline(true);
	await context.setOffline(false);
	await expect.poll(() => isCached(page, "/cuaderno")).toBe(true);
	expect((await cachedFiles(page)).filter((path) => unasked.test(path))).toEqual([]);
	expect((await cachedFiles(page)).filter((path) => script.test(path))).not.toEqual([]);
	await context.setOffline(true);
	await page.goto(`${network.url}/cuaderno`);
	await expect(page.getByRole("heading", { level: 1, name: "Cuaderno de errores" })).toBeVisible();
	await network.stop();
});

withStudent("with data saver an exam is kept, and no other screen", async ({ page, context, student }) => {
	await context.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
	});
	const { id } = await student.beginExam({ examPeriod: "2073", durationMinutes: null, questions: [{}] });
	// The last file that an exam needs; the rest of the area would follow.
	await expect.poll(() => isCached(page, "/sin-conexion")).toBe(true);
	expect(await isCached(page, `/universidades/examen/${id}`)).toBe(true);
	expect((await cachedFiles(page)).filter((path) => /^\/(dashboard|cuaderno|cursos)|\/profile-/.test(path))).toEqual(
		[],
	);
});

withStudent(
	"a screen that is not kept, chosen without a network, is said to need the internet",
	async ({ page, context, student, consoleErrors }) => {
		expect(student.token).not.toBe("");
		await page.goto("/universidades");
		await expect.poll(() => isCached(page, "/examenes")).toBe(true);
		await context.setOffline(true);
		await page.getByRole("link", { name: "Mi Perfil" }).click();
		await expect(page.getByRole("alert")).toContainText("Esta pantalla se abre solo con internet");
		await context.setOffline(false);
		await page.getByRole("button", { name: "Reintentar" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi Perfil");
		const others = consoleErrors.splice(0).filter((text) => !/dynamically imported module|route module/.test(text));
		expect(others).toEqual([]);
	},
);
