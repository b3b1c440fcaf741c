import { defineConfig } from "@playwright/test";
import { chromiumExecutable } from "./browser/executable.ts";

/** The production build on a server of each worker's own; a browser from npm unless CHROMIUM names one. */
export default defineConfig({
	testDir: ".",
	outputDir: "test-results",
	globalSetup: "./server/prepared-data.ts",
	timeout: 90_000,
	expect: { timeout: 15_000 },
	fullyParallel: false,
	// Three even on two cores: much of a journey waits for a clock or a network.
	workers: 3,
	forbidOnly: process.env.CI !== undefined,
	// One unlucky moment of a shared machine must not cost a landing; `npm test` names what passed only the second time.
	retries: process.env.CI === undefined ? 0 : 1,
	reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/report.json" }]],
	use: {
		locale: "es-PE",
		timezoneId: "America/Lima",
		serviceWorkers: "allow",
		// A copy of the page at each step takes a quarter of all time: `--trace=on` writes one where it is needed.
		trace: "off",
		launchOptions: {
			executablePath: await chromiumExecutable(),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
	projects: [
		{ name: "journeys", testDir: "journeys", use: { viewport: { width: 360, height: 800 }, hasTouch: true } },
		// Each of its tests stands alone, and one file has most of them.
		{ name: "accessibility", testDir: "accessibility", fullyParallel: true },
		{ name: "gallery", testDir: "gallery" },
		// Firefox and WebKit of the system, where it has them.
		{ name: "browsers", testDir: "browsers" },
	],
});
