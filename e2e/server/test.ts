import { basename } from "node:path";
import { test as base, type ConsoleMessage, expect, type Page, type WebError } from "@playwright/test";
import { openEntry } from "../../scripts/ledger.mjs";
import { type RunningServer, startServer } from "./start-server.ts";

export { expect };

interface Fixtures {
	/** What the pages of the test wrote to the console as an error, and what they threw. Must be empty at the end. */
	consoleErrors: string[];
	/** How the student of `account` is called. */
	names: { nombres: string; apellidos: string };
	account: Account;
	/** Appends the CPU time of the test to the ledger of `npm test -- --ledger`. */
	ledger: undefined;
}

export interface Account {
	firstNames: string;
	email: string;
	password: string;
}

let made = 0;

/** One server a worker; every test fails on a console error it did not expect. */
export const test = base.extend<Fixtures, { server: RunningServer }>({
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
	consoleErrors: [
		async ({ context }, use) => {
			const errors: string[] = [];
			const onConsole = (message: ConsoleMessage) => {
				if (message.type() === "error" && !isNetwork(message.text()))
					errors.push(`${message.page()?.url()}: ${message.text()}`);
			};
			const onError = (error: WebError) => void errors.push(error.error().stack ?? String(error.error()));
			context.on("console", onConsole).on("weberror", onError);
			await use(errors);
			// The context may be another test's next.
			context.off("console", onConsole).off("weberror", onError);
			expect(errors).toEqual([]);
		},
		{ auto: true },
	],
	names: [{ nombres: "Milagros", apellidos: "Quispe Huamán" }, { option: true }],
	account: async ({ request, names }, use) => {
		made += 1;
		const account = {
			firstNames: names.nombres,
			email: `milagros${made}-${process.pid}@correo.pe`,
			password: "mi perro se llama kipu",
		};
		const body = { ...names, email: account.email, password: account.password };
		const answer = await request.post("/api/v1/autenticacion/signupuser", { data: body });
		expect(answer.status()).toBe(201);
		await use(account);
	},
});

/** A journey cuts the network on purpose; the browser reports that as an error of its own. */
const isNetwork = (text: string) => /net::ERR_|Failed to load resource/.test(text);

/** Signs in by the form, as a person. */
export async function signIn(page: Page, account: Pick<Account, "email" | "password">): Promise<void> {
	await page.goto("/login");
	await page.getByLabel("Correo electrónico").fill(account.email);
	await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Ingresar" }).click();
	await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}
