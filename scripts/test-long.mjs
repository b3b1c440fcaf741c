/** npm run test:long: random histories of two devices, many of them; -- --count=500 --seed=1. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installIfNeeded } from "./install.mjs";
import { cacheFolder, root, tool } from "./project.mjs";
import { show } from "./run.mjs";
import { countPlaywright, readReport } from "./test-count.mjs";
import { buildIfStale } from "./web-build.mjs";

const options = { count: { type: "string", default: "500" }, seed: { type: "string" } };
const { count, seed = String(Math.floor(Math.random() * 1e6)) } = parseArgs({ options }).values;

installIfNeeded();
await buildIfStale();
mkdirSync(cacheFolder, { recursive: true });
const report = join(cacheFolder, "playwright-long.json");
rmSync(report, { force: true });
console.log(`${count} histories from seed ${seed}`);
const code = await show(
	[tool("@playwright/test", "playwright"), "test", "--project=journeys", "two-device-histories"],
	{ cwd: join(root, "e2e"), env: { E2E_REPORT: report, HISTORIES: count, HISTORY_SEED: seed } },
);
const { passed, failed } = countPlaywright(readReport(report), code);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
