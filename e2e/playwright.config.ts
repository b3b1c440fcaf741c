import { defineConfig } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "../scripts/test-figures/temporary-files.mjs";
import { chromiumExecutable } from "./browser/executable.ts";

keepTemporaryFilesInMemory();

/** Runs the production build on one server per worker, with a browser from npm unless CHROMIUM names one. */
export default defineConfig({
	testDir: ".",
	outputDir: "test-results",
	globalSetup: "./server/prepared-data.ts",
	timeout: 90_000,
	expect: { timeout: 15_000 },
	fullyParallel: false,
	// Three workers even on two cores, since much of a journey waits for a clock or a network.
	workers: 3,
	forbidOnly: process.env.CI !== undefined,
	// A hiccup of a shared CI machine must not block a merge; `npm test` lists the tests that passed on the retry only.
	retries: process.env.CI === undefined ? 0 : 1,
	reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/report.json" }]],
	use: {
		locale: "es-PE",
		timezoneId: "America/Lima",
		serviceWorkers: "allow",
		// A trace of each step takes a quarter of the time: use `--trace=on` where needed.
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
		// Its tests are independent, and most are in one file.
		{ name: "accessibility", testDir: "accessibility", fullyParallel: true },
		{ name: "gallery", testDir: "gallery" },
		// The system's Firefox and WebKit, if installed.
		{ name: "browsers", testDir: "browsers" },
	],
});
