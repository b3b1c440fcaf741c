import type { BrowserContext } from "@playwright/test";
import { giveLongNames, wordOf } from "../arrangements/long-names.ts";
import { startServer } from "../server/start-server.ts";
import { test as withServer } from "../server/test.ts";

/**
 * Tests that only look: one window of a worker's browser for all of them, in which each opens a page on an empty storage.
 * So the scripts of the product are fetched once. What is kept for lost networks is the journeys' subject.
 * The academy, its students and its catalogue have the longest names, which no screen may get wider by.
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
