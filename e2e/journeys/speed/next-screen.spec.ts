import { expect, signIn, test } from "../../server/test.ts";

test.use({ fresh: true });

const scripts = /\/assets\/(react|root|area|universities)-[^/]*\.js/;

test("the first screen's files are prefetched while the password is typed, and are not requested again", async ({
	page,
	account,
}) => {
	const asked: string[] = [];
	page.on("response", (response) => {
		if (scripts.test(response.url())) asked.push(new URL(response.url()).pathname);
	});
	await page.goto("/login");
	await expect(page.getByRole("button", { name: "Ingresar" })).toBeVisible();
	expect(asked).toEqual([]);
	const came = page.waitForResponse(/\/assets\/universities-[^/]*\.js/);
	await page.getByLabel("Correo electrónico").fill(account.email);
	await came;
	await expect.poll(() => new Set(asked).size).toBe(4);
	await signIn(page, account);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const fetched = await page.evaluate(() =>
		(performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(({ name, transferSize }) => ({
			name,
			transferSize,
		})),
	);
	expect(fetched.filter(({ name, transferSize }) => scripts.test(name) && transferSize > 1000)).toEqual([]);
});

for (const connection of [{ saveData: true, effectiveType: "4g" }, { effectiveType: "2g" }]) {
	test(`nothing is prefetched if the browser reports ${JSON.stringify(connection)}`, async ({ page, account }) => {
		await page.addInitScript((networkInformation) => {
			Object.defineProperty(navigator, "connection", { value: networkInformation });
		}, connection);
		await page.goto("/login");
		await page.getByLabel("Correo electrónico").fill(account.email);
		await page.getByLabel("Contraseña", { exact: true }).fill("otra clave");
		await page.getByRole("button", { name: "Ingresar" }).click();
		await expect(page.locator(".toasts")).toContainText(/./);
		expect(await page.locator('link[rel="modulepreload"]').count()).toBe(0);
		const asked: string[] = [];
		page.on("request", (one) => asked.push(new URL(one.url()).pathname));
		await signIn(page, account);
		await expect(page.locator('a[href="/universidades/1"]')).toBeVisible();
		// The page's own idle work comes first.
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
		expect(await page.locator('link[media="not all"], link[rel="modulepreload"][href*="/university-"]').count()).toBe(
			0,
		);
		expect(asked.filter((path) => path.endsWith("/exams/todos"))).toEqual([]);
	});
}

test("from the list to the first question each tap requests only data that cannot be prefetched", async ({
	page,
	account,
}) => {
	const asked: string[] = [];
	const styles: string[] = [];
	page.on("response", (response) => {
		const { pathname } = new URL(response.url());
		if (response.ok() && pathname.endsWith(".css")) styles.push(pathname);
	});
	page.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		if (/^\/api\/|\.js$/.test(pathname)) asked.push(`${request.method()} ${pathname}${search}`);
	});
	/** Waits until the screen's style sheets have been requested too. */
	const isAhead = (screen: string) =>
		expect.poll(() => styles.some((path) => path.startsWith(`/assets/${screen}-`))).toBe(true);
	await signIn(page, account);
	const university = page.locator('a[href="/universidades/1"]');
	await expect(university).toBeVisible();
	await isAhead("university");
	await expect.poll(() => asked.some((one) => one.startsWith("GET /api/v1/exams/todos"))).toBe(true);

	asked.length = 0;
	await university.click();
	const exam = page.locator('a[href^="/universidades/examen/"]').first();
	await expect(exam).toBeVisible();
	await isAhead("exam");
	expect(asked.filter((one) => /university\/exams|exams\/todos|\/university-/.test(one))).toEqual([]);

	asked.length = 0;
	await exam.click();
	await expect(page.getByRole("heading", { level: 1, name: "Pregunta 1" })).toBeVisible();
	// The key follows once the first question is painted.
	expect(asked.filter((one) => /\/user\/attempts[/?](?!\d+\/parts\/key\/)/.test(one))).toEqual([
		"POST /api/v1/user/attempts/start",
	]);
	expect(asked.filter((one) => /\/(solve-exam|exam|road)-/.test(one))).toEqual([]);
});
