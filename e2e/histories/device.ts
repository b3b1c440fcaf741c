import { type Browser, expect } from "@playwright/test";
import type { Shown } from "./model.ts";
import { startNetwork } from "./network.ts";

/** Makes a device's clock and storage go wrong on demand, also across reloads. */
function injectFaults(token: string): void {
	if (!location.protocol.startsWith("http")) return;
	localStorage.setItem("authToken", token);
	const trouble = JSON.parse(localStorage.getItem("test.trouble") ?? '{"shiftMs":0,"isFull":false}');
	Object.assign(globalThis, { trouble });
	const RealDate = Date;
	globalThis.Date = class extends RealDate {
		constructor(...args: []) {
			if (args.length === 0) super(RealDate.now() + trouble.shiftMs);
			else super(...args);
		}
		static override now = () => RealDate.now() + trouble.shiftMs;
	} as DateConstructor;
	const quotaError = () => new DOMException("The disk is full", "QuotaExceededError");
	const { put } = IDBObjectStore.prototype;
	IDBObjectStore.prototype.put = function (...args) {
		if (trouble.isFull) throw quotaError();
		return put.apply(this, args);
	};
	const cachePut = Cache.prototype.put;
	Cache.prototype.put = function (...args) {
		return trouble.isFull ? Promise.reject(quotaError()) : cachePut.apply(this, args);
	};
}

export interface Action {
	number: number;
	/** Index of the alternative to choose, or clear the answer, or flag the question. */
	action: number | "clear" | "flag";
}

/**
 * Runs in the page: opens a question from the answer sheet and performs one action. @returns what the page showed at that
 * moment, since another device's answers may arrive at any time; undefined if the action was not possible
 */
async function act({ number, action }: Action): Promise<Shown[] | undefined> {
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	const shows = () => document.querySelector("h1")?.textContent === `Pregunta ${number}`;
	if (document.querySelector("dialog[open]")) return undefined;
	document.querySelectorAll<HTMLElement>("section.sheet .sheet-rows > button")[number - 1]?.click();
	for (let frames = 0; !shows() && frames < 300; frames += 1) await frame();
	if (!shows() || document.querySelector("dialog[open]")) return undefined;
	const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button")];
	const target =
		typeof action === "number"
			? document.querySelectorAll<HTMLElement>("fieldset.options .option > label")[action]
			: buttons.find(({ textContent }) => textContent?.trim() === (action === "flag" ? "Marcar" : "Borrar respuesta"));
	const before = readShown();
	target?.click();
	await frame();
	return target && before;
}

declare function readShown(): Shown[];

/** Runs in the page: defines a global function. */
function defineReadShown(): void {
	const read = () =>
		[...document.querySelectorAll("section.sheet .sheet-rows > button > .sr")].map(({ textContent }) => ({
			letter: /respondida (\w)/.exec(textContent ?? "")?.[1] ?? "-",
			flagged: (textContent ?? "").endsWith("marcada"),
		}));
	Object.assign(globalThis, { readShown: read });
}

/** Opens a student's device: a browser context behind a network of its own. */
export async function openDevice(browser: Browser, name: string, server: string, token: string) {
	const network = await startNetwork(new URL(server));
	const viewport = { width: 1280, height: 800 };
	const context = await browser.newContext({ baseURL: network.url, viewport, locale: "es-PE" });
	await context.addInitScript(injectFaults, token);
	await context.addInitScript(defineReadShown);
	const page = await context.newPage();
	/** Requests that failed since the page was last opened, to diagnose a screen that did not appear. */
	const failed: string[] = [];
	page.on("requestfailed", (request) =>
		failed.push(`${new URL(request.url()).pathname}: ${request.failure()?.errorText}`),
	);
	// A page reopened before the previous one has closed waits as a second tab, and then begins nothing by itself.
	await page.addLocatorHandler(page.getByRole("button", { name: /^Empezar (otro intento|el examen)$/ }), (button) =>
		button.click(),
	);
	const dialog = page.getByRole("dialog", { name: "Respondiste distinto en tus dos equipos" });
	const solving = () => expect(page.locator("section.sheet")).toBeVisible({ timeout: 40_000 });
	return {
		...{ name, page, network, dialog, failed },
		async open(examId: number) {
			failed.length = 0;
			await page.goto(`/universidades/examen/${examId}`, { waitUntil: "commit" });
			await solving();
		},
		/** Call once: afterwards the device's pages open offline. */
		async install(examId: number) {
			await this.open(examId);
			await page.evaluate(() => navigator.serviceWorker.ready);
			await this.reload();
			await this.forget();
		},
		async reload() {
			failed.length = 0;
			await page.reload({ waitUntil: "commit" });
			await solving();
		},
		act: (action: Action) => page.evaluate(act, action),
		sheet: () => page.evaluate(() => readShown()),
		/** Returns the status in the exam's bar: 'saved', 'saving', 'offline', 'memory' … */
		saved: () => page.evaluate(() => document.querySelector<HTMLElement>("[data-saved]")?.dataset.saved),
		/** Whether the page would let itself be closed without asking. */
		isClosable: () => page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true }))),
		trouble: (change: { shiftMs?: number; isFull?: boolean }) =>
			page.evaluate((now) => {
				const trouble = Object.assign((globalThis as unknown as { trouble: object }).trouble, now);
				localStorage.setItem("test.trouble", JSON.stringify(trouble));
			}, change),
		fireOnline: () => page.evaluate(() => void dispatchEvent(new Event("online"))),
		/** Clears the student's work on this device, as on a new one; pages and scripts stay cached. */
		async forget() {
			await page.goto("/robots.txt", { waitUntil: "commit" });
			await page.evaluate(async () => {
				localStorage.clear();
				for (const { name } of await indexedDB.databases())
					await new Promise((resolve) => {
						const request = indexedDB.deleteDatabase(name ?? "");
						request.onsuccess = request.onerror = request.onblocked = resolve;
					});
			});
		},
		async close() {
			await context.close();
			await network.stop();
		},
	};
}
export type Device = Awaited<ReturnType<typeof openDevice>>;
