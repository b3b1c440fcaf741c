import type { Page } from "@playwright/test";
import { examPage } from "../../pages/exam-page.ts";
import { expect, signIn, test } from "../../server/test.ts";

test.use({ fresh: true });

test("the first screen's data is requested before its scripts start, and once", { tag: "@core" }, async ({
	page,
	account,
}) => {
	await signIn(page, account);
	await page.goto("/universidades");
	await expect(page.locator('a[href="/universidades/1"]')).toBeVisible();
	const { addresses, unused, asked } = await page.evaluate(() => ({
		addresses: document.querySelector("head script")?.textContent?.match(/\/api\/v1[^"]*/g) ?? [],
		unused: [...((window as { earlyRequests?: Map<string, unknown> }).earlyRequests?.keys() ?? ["none were sent"])],
		asked: performance
			.getEntriesByType("resource")
			.sort((one, other) => one.startTime - other.startTime)
			.map(({ name }) => name.slice(location.origin.length).replace(/user\/\d+\//, "user/own-id/"))
			.filter((address) => address.startsWith("/api/")),
	}));
	expect(unused).toEqual([]);
	expect(asked.slice(0, 3)).toEqual(addresses);
	expect(new Set(asked).size).toBe(asked.length);
});

/** Refuses the first three of these requests as an overloaded server does. @returns the number of requests so far */
async function refuseThree(page: Page, address: string): Promise<() => number> {
	let requests = 0;
	await page.route(address, (route) => {
		requests += 1;
		if (requests > 3) return route.continue();
		const body =
			'{"success":false,"message":"El servicio está ocupado.","code":"UNAVAILABLE","requestId":"1","data":{"turn":true}}';
		return route.fulfill({ status: 503, headers: { "retry-after": "1" }, contentType: "application/json", body });
	});
	return () => requests;
}

test("a screen that an overloaded server refuses says so, and appears when its turn comes", async ({
	page,
	account,
}) => {
	await signIn(page, account);
	const requests = await refuseThree(page, "**/api/v1/user/university/todos");
	await page.goto("/universidades");
	await expect(page.getByRole("status").filter({ hasText: "Entró mucha gente a la vez" })).toBeVisible();
	await expect(page.locator('a[href="/universidades/1"]')).toBeVisible();
	await expect(page.getByText("Entró mucha gente a la vez")).toBeHidden();
	expect(requests()).toBe(4);
});

test("an exam that an overloaded server refuses to start says so, and starts when its turn comes", async ({
	page,
	account,
}) => {
	await signIn(page, account);
	const requests = await refuseThree(page, "**/api/v1/user/attempts/start");
	await page.goto("/universidades/examen/1");
	await expect(page.getByRole("status").filter({ hasText: "Entró mucha gente a la vez" })).toBeVisible();
	await expect(examPage(page).question(1)).toBeVisible({ timeout: 30_000 });
	await expect(page.getByText("Entró mucha gente a la vez")).toBeHidden();
	expect(requests()).toBe(4);
});

test("an exam left while it waits for its turn is not started", async ({ page, account }) => {
	await signIn(page, account);
	const requests = await refuseThree(page, "**/api/v1/user/attempts/start");
	await page.goto("/universidades/examen/1");
	const notice = page.getByText("Entró mucha gente a la vez");
	await expect(notice).toBeVisible();
	await page.evaluate(() => history.back());
	await expect(notice).toBeHidden();
	const before = requests();
	await page.goto("/examenes");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(requests()).toBe(before);
});
