import type { BrowserContext } from "@playwright/test";
import { giveLongNames, wordOf } from "../arrangements/long-names.ts";
import { startServer } from "../server/start-server.ts";
import { test as withServer } from "../server/test.ts";

/**
 * Test fixture for read-only tests: all of them share one window of a worker's browser, and each opens a page with empty
 * storage, so that the scripts are fetched once. Offline caching is left to the journeys.
 * The academy, its students and its catalogue have names of the maximum length, which must not widen any screen.
 */
export const test = withServer.extend<object, { window: BrowserContext }>({
	server: [
		async ({ playwright }, use) => {
			const server = await startServer();
			const request = await playwright.request.newContext({ baseURL: server.url });
			await giveLongNames(request, server);
			await request.dispose();
			await use(server);
			await server.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	names: { nombres: wordOf(60), apellidos: wordOf(100) },
	window: [
		async ({ browser, server }, use) => {
			const window = await browser.newContext({
				...{ baseURL: server.url, locale: "es-PE", timezoneId: "America/Lima" },
				...{ reducedMotion: "reduce", serviceWorkers: "block" },
			});
			await use(window);
			await window.close();
		},
		{ scope: "worker" },
	],
	context: ({ window }, use) => use(window),
	page: async ({ context, server }, use) => {
		const page = await context.newPage();
		const browser = await context.newCDPSession(page);
		const storageTypes = "cookies,indexeddb,local_storage";
		await browser.send("Storage.clearDataForOrigin", { origin: server.url, storageTypes });
		await use(page);
		await page.close();
		await context.setOffline(false);
	},
});
