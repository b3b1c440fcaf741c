import { basename } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { openEntry } from "../../scripts/test-figures/ledger.mjs";
import { type RunningServer, startServer } from "./start-server.ts";
import { resetWindow, trackChanges, watchConsole } from "./windows.ts";

export { expect };

interface Fixtures {
	/** Console errors and uncaught exceptions of the test's pages. Must be empty at the end. */
	consoleErrors: string[];
	/** Name of the student of `account`. */
	names: { nombres: string; apellidos: string };
	account: Account;
	/**
	 * Opens a window that no other test has used, for tests of a first visit, the network or the service worker. Other tests get
	 * a window with the HTTP cache and the service worker of an earlier visit, but without an account.
	 */
	fresh: boolean;
	/** Appends the CPU time of the test to the ledger of `npm test -- --ledger`. */
	ledger: undefined;
}

export interface Account {
	firstNames: string;
	email: string;
	password: string;
}

let accountCount = 0;

/** Test fixture: one server per worker. A test fails on an unexpected console error in any window. */
export const test = base.extend<Fixtures, { server: RunningServer; warmWindows: Map<string, BrowserContext> }>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const close = openEntry();
			const server = await startServer();
			close("journeys", "start of a worker's server");
			await use(server);
			await server.stop();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	ledger: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use, { project, file, title }) => {
			const close = openEntry();
			await use(undefined);
			close(project.name, `${basename(file)}: ${title}`);
		},
		{ auto: true },
	],
	baseURL: ({ server }, use) => use(server.url),
	warmWindows: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const windows = new Map<string, BrowserContext>();
			await use(windows);
			for (const window of windows.values()) await window.close();
		},
		{ scope: "worker" },
	],
	fresh: [false, { option: true }],
	context: async (
		{ browser, warmWindows, fresh, baseURL, viewport, hasTouch, javaScriptEnabled, colorScheme, contextOptions },
		use,
	) => {
		// All options that tests set: `newContext` applies them, a warm window keeps those of its first test.
		const key = JSON.stringify([baseURL, viewport, hasTouch, javaScriptEnabled, colorScheme, contextOptions]);
		const warmWindow = fresh ? undefined : warmWindows.get(key);
		warmWindows.delete(key);
		const window = warmWindow ?? trackChanges(await browser.newContext());
		await use(window);
		if (!fresh && (await resetWindow(window))) warmWindows.set(key, window);
		else await window.close();
	},
	consoleErrors: [
		async ({ browser }, use) => {
			const errors: string[] = [];
			const stop = watchConsole(browser, errors);
			await use(errors);
			stop();
			expect(errors).toEqual([]);
		},
		{ auto: true },
	],
	names: [{ nombres: "Milagros", apellidos: "Quispe Huamán" }, { option: true }],
	account: async ({ request, names }, use) => {
		accountCount += 1;
		const account = {
			firstNames: names.nombres,
			email: `milagros${accountCount}-${process.pid}@correo.pe`,
			password: "mi perro se llama kipu",
		};
		const body = { ...names, email: account.email, password: account.password };
		const answer = await request.post("/api/v1/autenticacion/signupuser", { data: body });
		expect(answer.status()).toBe(201);
		await use(account);
	},
});

/** Signs in with the form. */
export async function signIn(page: Page, account: Pick<Account, "email" | "password">): Promise<void> {
	await page.goto("/login");
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Ingresar" }).click();
	await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}
