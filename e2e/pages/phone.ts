import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { killBrowser } from "../browser/kill-browser.ts";
import { type SlowNetwork, startSlowNetwork } from "../server/slow-network.ts";
import { test as base } from "../server/test.ts";

interface Phone {
	/** Opens the browser with its storage from the last time. */
	open(): Promise<BrowserContext>;
	close(): Promise<void>;
	/** Kills the browser, as a flat battery would. Waits first until this text, the last that the page stored, is on the disk. */
	kill(stored: string): Promise<void>;
	/** Cuts or restores the network, of the open browser and of later ones. */
	cut(isCut: boolean): Promise<void>;
}

/** Tests with a phone whose browser is closed and opened again, and whose network can be cut. */
export const test = base.extend<{ network: SlowNetwork; phone: Phone }>({
	network: async ({ server }, use) => {
		const network = await startSlowNetwork(server.url);
		await use(network);
		await network.stop();
	},
	baseURL: ({ network }, use) => use(network.url),
	phone: async ({ playwright, network, baseURL }, use, { project }) => {
		const folder = await mkdtemp(join(tmpdir(), "cachimbo-phone-"));
		const { launchOptions, viewport, hasTouch, locale, timezoneId } = project.use;
		let opened: BrowserContext | undefined;
		let isOffline = false;
		await use({
			async open() {
				await opened?.close();
				const options = { ...launchOptions, viewport: viewport ?? null, hasTouch, locale, timezoneId, baseURL };
				opened = await playwright.chromium.launchPersistentContext(folder, options as object);
				await opened.setOffline(isOffline);
				return opened;
			},
			async close() {
				await opened?.close();
				opened = undefined;
			},
			async kill(stored) {
				// Chromium delays writing localStorage by some seconds; a user who loses the browser in that time must sign in again.
				await expect.poll(() => isStored(folder, stored), { timeout: 30_000 }).toBe(true);
				const gone = opened?.waitForEvent("close");
				// On other systems the process cannot be identified without /proc.
				await (process.platform === "linux" ? killBrowser(folder) : opened?.close());
				await gone;
				opened = undefined;
			},
			async cut(isCut) {
				isOffline = isCut;
				// Cuts the service worker's requests too.
				network.setRules(...(isCut ? [{ path: /./, fate: "cut" as const }] : []));
				await opened?.setOffline(isCut);
			},
		});
		await opened?.close();
		await rm(folder, { recursive: true, force: true });
	},
});

/** Whether Chromium has written this text of its pages' localStorage to disk. */
async function isStored(folder: string, text: string): Promise<boolean> {
	const storage = join(folder, "Default", "Local Storage", "leveldb");
	const files = await Promise.all((await readdir(storage)).map((name) => readFile(join(storage, name))));
	return files.some((file) => file.includes(text));
}

/** Downloads the exam or quiz of this screen or row, and waits until it is done. */
export async function keepHere(page: Page, within: Pick<Page, "getByRole" | "getByText"> = page): Promise<void> {
	await within.getByRole("button", { name: /^Descargar para resolver sin internet: / }).click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: /^Descargar .*[kM]B$/ })
		.click();
	await expect(within.getByText("Guardado en este equipo")).toBeVisible();
}
