/** npm test: the fast tests; with --all, as in CI, all except the long ones. The last line has the totals. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { answerHelp } from "./arguments.mjs";
import { buildIfStale } from "./building/web-build.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { cacheFolder, root, tool } from "./project.mjs";
import { show } from "./run.mjs";
import { ledgerTable, openPhase, phaseTable, readLedger } from "./test-figures/ledger.mjs";
import {
	countPlaywright,
	countVitest,
	durationOf,
	failedVitest,
	flakyVitest,
	readReport,
	sum,
	tellSkipped,
	titlesOf,
} from "./test-figures/test-count.mjs";

answerHelp("npm test", {
	"--all": "also what costs most: hostile files, kills, backups, every screen, every journey; CI runs it",
	"--ledger": "measures each test's CPU time; lists the fifty most expensive and the totals",
});
const all = process.argv.includes("--all");
const started = performance.now();
const phases = [];
await timed("Installation and build", async () => {
	installIfNeeded();
	await buildIfStale();
});
mkdirSync(cacheFolder, { recursive: true });
if (process.argv.includes("--ledger")) process.env.LEDGER = newReport("ledger.jsonl");

/** Titles of failed tests, printed at the end. */
const failed = [];
/** Excludes Vitest projects with expensive, waiting or measuring tests, which run with --all only. */
const withoutCostly = ["--project=!server-*", "--project=!question-files-costly"];
const total = sum([
	await timed("Vitest", () => runVitest("vitest.json", ["--project=!components", ...(all ? [] : withoutCostly)])),
	await timed("Components", () =>
		runVitest("components.json", ["--project=components", ...(all ? [] : ["--tagsFilter=!costly"])]),
	),
	await timed("Playwright", runPlaywright),
]);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
if (process.env.LEDGER) {
	console.log([...ledgerTable(readLedger(process.env.LEDGER)), "", ...phaseTable(phases)].join("\n"));
}
for (const title of failed) console.log(`Failed: ${title}`);
console.log(`Tested in ${durationOf((performance.now() - started) / 1000)}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);

async function timed(name, run) {
	const end = openPhase();
	const counts = await run();
	const phase = end(name);
	phases.push(phase);
	console.log(`${name}: ${durationOf(phase.seconds.wall)}.`);
	return counts;
}

async function runVitest(name, projects) {
	const report = newReport(name);
	const code = await show([
		tool("vitest"),
		"run",
		...projects,
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${report}`,
	]);
	const result = readReport(report);
	tellSkipped(result);
	tellFlaky(flakyVitest(result));
	failed.push(...failedVitest(result));
	return countVitest(result, code);
}

async function runPlaywright() {
	const report = newReport("playwright.json");
	// Not the gallery, which tests nothing (npm run gallery), nor slow journeys (npm run test:long).
	const projects = ["--project=journeys", "--project=accessibility"];
	const which = all ? "--grep-invert=@long" : "--grep=@core";
	const args = [tool("@playwright/test", "playwright"), "test", ...projects, which];
	const code = await show(args, { cwd: join(root, "e2e"), env: { E2E_REPORT: report } });
	const result = readReport(report);
	tellFlaky(titlesOf(result, "flaky"));
	failed.push(...titlesOf(result, "unexpected"));
	return countPlaywright(result, code);
}

function tellFlaky(titles) {
	for (const title of titles) console.log(`Failed at first, passed when tried again: ${title}`);
}

/** Deletes the old report, so that it is not counted if this run writes none. */
function newReport(name) {
	const path = join(cacheFolder, name);
	rmSync(path, { force: true });
	return path;
}
