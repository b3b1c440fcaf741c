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

test("a screen that an overloaded server refuses says so, and appears when its turn comes", async ({
	page,
	account,
}) => {
	await signIn(page, account);
	let refusals = 0;
	await page.route("**/api/v1/user/university/todos", (route) => {
		refusals += 1;
		if (refusals > 3) return route.continue();
		const body =
			'{"success":false,"message":"El servicio está ocupado.","code":"UNAVAILABLE","requestId":"1","data":{"turn":true}}';
		return route.fulfill({ status: 503, headers: { "retry-after": "1" }, contentType: "application/json", body });
	});
	await page.goto("/universidades");
	await expect(page.getByRole("status").filter({ hasText: "Entró mucha gente a la vez" })).toBeVisible();
	await expect(page.locator('a[href="/universidades/1"]')).toBeVisible();
	await expect(page.getByText("Entró mucha gente a la vez")).toBeHidden();
	expect(refusals).toBe(4);
});
