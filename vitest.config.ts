import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { arrange } from "./e2e/arrangements/arrangements.ts";
import { chromiumExecutable } from "./e2e/browser/executable.ts";
import { admin } from "./e2e/server/start-server.ts";
import { keepTemporaryFilesInMemory } from "./scripts/test-figures/temporary-files.mjs";

keepTemporaryFilesInMemory();

/** `npm test -- --ledger` measures each file. */
const ledger = process.env.LEDGER ? [new URL("scripts/test-figures/ledger-of-file.mjs", import.meta.url).pathname] : [];

/** In CI a test that fails is tried once more, and named at the end of the run. */
const retry = process.env.CI === undefined ? 0 : 1;

const server = {
	retry,
	root: "apps/server",
	globalSetup: ["testing/global-setup.ts"],
	setupFiles: [...ledger, "testing/after-each-file.ts"],
	// Each worker loads the API: in a third of the time with what was compiled once.
	execArgv: ["--import", new URL("scripts/server/fast-imports.mjs", import.meta.url).href],
	testTimeout: 20_000,
	hookTimeout: 60_000,
	// A busy machine may take longer than the default of a second.
	expect: { poll: { timeout: 10_000 } },
};

const web = { root: "apps/web", setupFiles: ledger, include: ["*.test.ts", "{app,enhance}/**/*.test.ts"] };

/** A package without side effects on Node: its files share what a worker has loaded. */
const pure = (name: string, more = {}) => ({
	test: {
		...{ name, root: `packages/${name}`, include: ["src/**/*.test.ts"] },
		...{ setupFiles: ledger, isolate: false, ...more },
	},
});

/** They have a page, a clock or a storage in the place of Node's: what they load is for each of them alone. */
const ownGlobals = [
	"app/features/attempts/device/held-papers.test.ts",
	"app/features/chat/open-thread.test.ts",
	"app/platform/account/avatar.test.ts",
	"app/platform/api/{api,query}.test.ts",
	"app/platform/forms/drafts.test.ts",
	"app/platform/page/leave.test.ts",
	"app/platform/session/{session,session-time}.test.ts",
	"app/platform/offline/read-in-time.test.ts",
];

/** They wait for what hangs or is away, and look whether it is given up in time. */
const waiting = ["src/files/s3-store.test.ts", "src/tests/shared-files.test.ts", "src/traces/export-traces.test.ts"];

/** They measure time or memory, or push the API to its limits. */
const measuring = [
	"src/content/pictures.test.ts",
	"src/features/account/many-attempts.test.ts",
	"src/features/auth/auth.test.ts",
	"src/features/auth/passwords/{password-meanwhile,password-reset}.test.ts",
	"src/features/question-imports/bounds.test.ts",
	"src/http/http.test.ts",
	"src/http/requests/request-deadline.test.ts",
	"src/http/bodies/upload-pressure.test.ts",
	"src/metrics/metrics.test.ts",
];

/** Three quarters of the CPU time of all the server's tests: hostile files, kills, backups, every route. `npm test -- --all` runs them. */
const costly = [
	"src/{demo,operate}/**/*.test.ts",
	"src/features/booklets/**/*.test.ts",
	"src/features/question-imports/**/*.test.ts",
	"src/**/{*killed,hostile*,odd-clients}.test.ts",
	"src/features/{bulk-email/waiting,chat/chat-history,payments/likeness,questions/exports/exports,students/list-import,subscribers/forward}.test.ts",
	"src/features/chat/live-sessions.test.ts",
	"src/db/{bounded-pool,open-database}.test.ts",
	"src/http/bodies/cut-uploads.test.ts",
	"src/http/raw-connection.test.ts",
	"src/jobs/given-up.test.ts",
	"src/main.test.ts",
	"src/disk/make-folder.test.ts",
	"src/tests/{graceful-end,light-start,revealed-to-whom,sealed-keys,two-programs}.test.ts",
	"src/files/deferred-removals.test.ts",
];

const costlyFiles = ["src/{hostile,damaged,round-trip}.test.ts"];

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return port;
}

/** Without one only the component tests fail. */
const chromium = await chromiumExecutable().catch(() => "chromium");

/** The server of the component tests, to which their page's requests are passed on. */
process.env.COMPONENTS_PORT ??= String(await freePort());
const target = `http://127.0.0.1:${process.env.COMPONENTS_PORT}`;

export default defineConfig({
	test: {
		// Vitest leaves one core to itself, which on two is half the machine; much of a test waits for the database.
		maxWorkers: Math.max(availableParallelism(), 2),
		projects: [
			pure("rules"),
			pure("contract"),
			pure("question-files", { testTimeout: 30_000, exclude: costlyFiles }),
			pure("question-files", { testTimeout: 30_000, include: costlyFiles, name: "question-files-costly" }),
			pure("demo"),
			// Its files share what a worker has loaded: the API takes a second of a core to load.
			{
				test: {
					...server,
					name: "server",
					include: ["{src,topology}/**/*.test.ts"],
					exclude: [...waiting, ...measuring, ...costly],
					isolate: false,
				},
			},
			{ test: { ...server, name: "server-costly", include: costly, exclude: measuring, isolate: false } },
			// After the others; beside each other, since they leave the processor idle.
			{ test: { ...server, name: "server-waits", include: waiting, maxWorkers: 2, sequence: { groupOrder: 1 } } },
			// By themselves, after the others: at how many at once the API says that it is busy depends on who else works.
			{ test: { ...server, name: "server-alone", include: measuring, maxWorkers: 1, sequence: { groupOrder: 2 } } },
			...["scripts", "measure"].map((name) => ({
				test: { name, root: name, setupFiles: ledger, include: ["**/*.test.mjs"] },
			})),
			{
				// Found before the first test: one that is found during a test reloads its page. The scan would end at root.tsx,
				// whose virtual module only the product's build knows.
				optimizeDeps: { entries: ["{testing,app/{features,platform,routes,ui}}/**/*.{ts,tsx}"] },
				server: { proxy: { "/api": target, "/uploads": target, "/ws": { target, ws: true } } },
				test: {
					// A journey's time-outs.
					...{
						testTimeout: 60_000,
						expect: { poll: { timeout: 15_000 } },
						retry,
					},
					tags: [{ name: "costly", description: "tests of ten seconds and more that only `npm test -- --all` runs" }],
					...{ name: "components", root: "apps/web", include: ["app/**/*.browser.test.{ts,tsx}"] },
					// After the server's tests, which time out beside a browser; four at once, since much of a test waits for a transition.
					maxWorkers: 4,
					sequence: { groupOrder: 3 },
					globalSetup: [new URL("e2e/server/serve-components.ts", import.meta.url).pathname],
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						commands: { arrange: (_page, name: string, args: unknown[]) => arrange(target, admin, name, args) },
						provider: playwright({
							launchOptions: { executablePath: chromium, args: ["--no-sandbox", "--disable-gpu"] },
							contextOptions: {
								...{ locale: "es-PE", timezoneId: "America/Lima" },
								permissions: ["clipboard-read", "clipboard-write"],
							},
						}),
						instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
					},
				},
			},
			{ test: { ...web, name: "web", exclude: [...ownGlobals, "**/*.browser.test.ts"], isolate: false } },
			{ test: { ...web, name: "web-globals", include: ownGlobals } },
		],
	},
});
