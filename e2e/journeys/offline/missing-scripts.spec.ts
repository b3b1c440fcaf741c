import type { Page, Route } from "@playwright/test";
import { openSession } from "../../server/sessions.ts";
import { startSlowNetwork } from "../../server/slow-network.ts";
import { expect, test } from "../../server/test.ts";

// Without the service worker, whose cache would hide the network's faults.
test.use({ fresh: true, serviceWorkers: "block" });

const title = "No pudimos cargar esta pantalla";
const gone = (route: Route) => route.fulfill({ status: 404, contentType: "application/json", body: "{}" });
const cut = (route: Route) => route.abort("connectionreset");

/** Two screens of each area, with the scripts that only they use. */
const areas = {
	student: {
		open: "/universidades",
		script: /\/universities-[^/]*\.js/,
		link: "Cursos",
		to: "/cursos",
		next: /\/courses-[^/]*\.js/,
	},
	admin: {
		open: "/universidad/examenes",
		script: /\/exams-[^/]*\.js/,
		link: "Cursos",
		to: "/cursos-gestion",
		next: /\/courses-[^/]*\.js/,
	},
};

const fault = (page: Page) => page.getByRole("alert").filter({ hasText: title });

/** Only the missing script may be reported, by the browser and by React. */
function expectOnlyMissing(consoleErrors: string[]): void {
	const others = consoleErrors
		.splice(0)
		.filter((text) => text && !/dynamically imported module|route module/.test(text));
	expect(others).toEqual([]);
}

function countDocuments(page: Page): { count: number } {
	const documents = { count: 0 };
	page.on("request", (request) => {
		if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.count += 1;
	});
	return documents;
}

for (const [area, { open, script, link, to, next }] of Object.entries(areas)) {
	// Both areas load their screens in the same way, so one is enough in `npm test`.
	test.describe(`in the ${area}'s area`, { tag: area === "admin" ? "@long" : [] }, () => {
		test.beforeEach(async ({ page, context, request, account, server }) => {
			await page.setViewportSize({ width: 1280, height: 800 });
			await openSession(context, request, area === "admin" ? server.admin : account);
		});

		const first = { "the screen's script": script, "the entry's script": /\/entry\.client-[^/]*\.js/ };
		for (const [which, address] of Object.entries(first)) {
			for (const [how, answer] of Object.entries({ "is cut": cut, "is gone": gone })) {
				test(`if ${which} ${how} once, the page reloads itself`, async ({ page, consoleErrors }) => {
					const documents = countDocuments(page);
					let isFirst = true;
					await page.route(address, (route) => {
						const failing = isFirst;
						isFirst = false;
						return failing ? answer(route) : route.continue();
					});
					await page.goto(open, { waitUntil: "commit" });
					await expect(page.locator("main.shell-main h1")).toBeVisible();
					expect(documents.count).toBe(2);
					expectOnlyMissing(consoleErrors);
				});

				test(`if ${which} ${how}, the page reports it and tries again`, async ({ page, consoleErrors }) => {
					const documents = countDocuments(page);
					await page.route(address, answer);
					await page.goto(open, { waitUntil: "commit" });
					await expect(fault(page)).toBeVisible();
					await expect(page.locator(".page-wait .spinner")).toBeHidden();
					expect(documents.count).toBe(2);
					await page.unroute(address);
					await page.getByRole("link", { name: "Reintentar" }).click();
					await expect(page.locator("main.shell-main h1")).toBeVisible();
					expectOnlyMissing(consoleErrors);
				});
			}
		}

		test("if a script never arrives, the page offers to try again", async ({ page }) => {
			await page.clock.install();
			await page.route(script, () => undefined);
			await page.goto(open, { waitUntil: "commit" });
			await expect(page.locator(".page-wait .spinner")).toBeVisible();
			await page.clock.fastForward(30_000);
			await expect(fault(page)).toBeVisible();
		});

		test("an old tab reloads once and opens the next screen of a new build", async ({ page, consoleErrors }) => {
			await page.goto(open);
			await expect(page.locator("main.shell-main h1")).toBeVisible();
			const documents = countDocuments(page);
			await page.route(next, gone, { times: 1 });
			await page.getByRole("link", { name: link, exact: true }).click();
			await expect(page).toHaveURL(to);
			await expect(page.locator("main.shell-main h1")).toHaveText("Cursos");
			expect(documents.count).toBe(1);
			expectOnlyMissing(consoleErrors);
		});

		test("if the script is still missing, the page reports it and does not reload a second time", async ({
			page,
			consoleErrors,
		}) => {
			await page.goto(open);
			await expect(page.locator("main.shell-main h1")).toBeVisible();
			const documents = countDocuments(page);
			// Fail only the first requested script: others of that name belong to the screen that opens.
			let missing: string | undefined;
			await page.route(next, (route) => {
				missing ??= route.request().url();
				return route.request().url() === missing ? gone(route) : route.continue();
			});
			await page.getByRole("link", { name: link, exact: true }).click();
			await expect(page).toHaveURL(to);
			await expect(page.getByRole("link", { name: "Reintentar" })).toBeVisible();
			expect(documents.count).toBe(1);
			await page.goto(open);
			await expect(page.locator("main.shell-main h1")).toBeVisible();
			documents.count = 0;
			await page.getByRole("link", { name: link, exact: true }).click();
			await expect(fault(page)).toBeVisible();
			expect(documents.count).toBe(0);
			await page.unroute(next);
			await page.getByRole("button", { name: "Reintentar" }).click();
			await expect(page.locator("main.shell-main h1")).toHaveText("Cursos");
			expectOnlyMissing(consoleErrors);
		});
	});
}

test.describe("behind the service worker", () => {
	test.use({ serviceWorkers: "allow" });

	test("a file that a busy server refuses is requested once more", async ({
		page,
		context,
		request,
		account,
		server,
	}) => {
		const network = await startSlowNetwork(server.url);
		await openSession(context, request, account);
		await page.goto(`${network.url}/universidades`);
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		network.setRules({ path: /asked-twice/, fate: { status: 503 }, times: 1 });
		// Not a file of the build, since those are cached already: the server answers 503 once, then 404.
		const status = await page.evaluate(() => fetch("/assets/asked-twice.js").then((answer) => answer.status));
		expect(status).toBe(404);
		expect(network.seen.filter((path) => path.includes("asked-twice"))).toHaveLength(2);
		await network.stop();
	});

	for (const fate of [{ status: 429 }, { page: "<!doctype html><title>WiFi</title>" }]) {
		test(`a file answered with ${JSON.stringify(fate)} is not requested again`, async ({
			page,
			context,
			request,
			account,
			server,
		}) => {
			const network = await startSlowNetwork(server.url);
			await openSession(context, request, account);
			await page.goto(`${network.url}/universidades`);
			await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
			network.setRules({ path: /asked-once/, fate });
			await page.evaluate(() => fetch("/assets/asked-once.js").then((answer) => answer.text()));
			expect(network.seen.filter((path) => path.includes("asked-once"))).toHaveLength(1);
			await network.stop();
		});
	}
});
