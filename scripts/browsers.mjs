/** npm run browsers: runs the journeys in Firefox and WebKit, which are installed first if permitted. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./building/web-build.mjs";
import { browserPackages, fetchPackages } from "./packages/fetch-packages.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { cacheFolder, root, tool } from "./project.mjs";
import { show } from "./run.mjs";
import { readReport, skippedTitles } from "./test-figures/test-count.mjs";

installIfNeeded();
fetchPackages(browserPackages);
await buildIfStale();
mkdirSync(cacheFolder, { recursive: true });
const report = join(cacheFolder, "browsers.json");
rmSync(report, { force: true });
const args = [tool("@playwright/test", "playwright"), "test", "--project=browsers", ...process.argv.slice(2)];
process.exitCode = await show(args, { cwd: join(root, "e2e"), env: { E2E_REPORT: report } });
for (const title of skippedTitles(readReport(report))) console.log(`Skipped: ${title}`);
