import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SlowNetwork, startSlowNetwork } from "../server/slow-network.ts";
import { test as withServer } from "../server/test.ts";
import { type Browser, firefoxPath, webkitPaths } from "./browser.ts";
import { startFirefox } from "./firefox.ts";
import { type Hand, handOf } from "./hand.ts";
import { startWebKit } from "./webkit.ts";

interface Fixtures {
	/** Folder of this test for the browser's storage. */
	folder: string;
	/** Proxy between the browser and the server: the only way to cut these browsers off. */
	network: SlowNetwork;
	browserUnderTest: Browser;
	hand: Hand;
}
export type Engine = "Firefox" | "WebKit";

/** Reason why a browser's tests are skipped, for the run's summary. */
export const whyMissing: Record<Engine, string | undefined> = {
	Firefox: firefoxPath() ? undefined : "Firefox is not installed: npm run browsers",
	WebKit: webkitPaths() ? undefined : "WebKitGTK is not installed: npm run browsers",
};

async function start(engine: Engine, folder: string): Promise<Browser> {
	if (engine === "Firefox") return startFirefox(firefoxPath()!, { folder });
	return startWebKit(webkitPaths()!, folder);
}

/** Test fixture for the system's browsers. They cannot use Playwright's page, which is Chromium's. */
export const test = withServer.extend<Fixtures & { engine: Engine }>({
	engine: ["Firefox", { option: true }],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	consoleErrors: async ({}, use) => use([]),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	folder: async ({}, use) => {
		const folder = await mkdtemp(join(tmpdir(), "cachimbo-browser-"));
		await use(folder);
		await rm(folder, { recursive: true, force: true });
	},
	network: async ({ server }, use) => {
		const network = await startSlowNetwork(server.url);
		await use(network);
		await network.stop();
	},
	browserUnderTest: async ({ engine, folder }, use, info) => {
		const browser = await start(engine, folder);
		await use(browser);
		if (info.status !== info.expectedStatus) await writeFile(info.outputPath("seen.png"), await browser.picture());
		await browser.close();
	},
	hand: async ({ browserUnderTest }, use) => use(handOf(browserUnderTest)),
});
