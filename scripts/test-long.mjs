/**
 * npm run test:long: a mail campaign with killed servers, faults of two processes behind nginx, a small simulacro, and checks
 * of deploy/. Also random histories of two devices, a long chat, a minute without Redis (P-075), hostile and largest files, and
 * Swift. Also slow journeys, the journeys in Firefox and WebKit, and all screens in every theme; -- --count=500 --seed=1.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { answerHelp } from "./arguments.mjs";
import { buildIfStale } from "./building/web-build.mjs";
import { checkDeployFiles } from "./checks/deploy-programs.mjs";
import { browserPackages, fetchPackages, scaledPackages, storePackages } from "./packages/fetch-packages.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { cacheFolder, root, tool } from "./project.mjs";
import { show } from "./run.mjs";
import {
	countPlaywright,
	countVitest,
	readReport,
	skippedTitles,
	sum,
	tellSkipped,
} from "./test-figures/test-count.mjs";

const flags = { "--count=500": "histories of two devices", "--seed=7": "of the first" };
answerHelp("npm run test:long", flags, "CONTRIBUTING.md");
const options = { count: { type: "string", default: "500" }, seed: { type: "string" } };
const { count, seed = String(Math.floor(Math.random() * 1e6)) } = parseArgs({ options }).values;

installIfNeeded();
fetchPackages([...browserPackages, ...scaledPackages, ...storePackages]);
await buildIfStale();
mkdirSync(cacheFolder, { recursive: true });

console.log("A campaign of 10,000 mails and kill -9 (P-072)");
const crash = await show([join(root, "apps/server/testing/mail-crash/long.ts")]);
console.log("The scaled topology and its faults (P-073 to P-080)");
const preload = ["--import", new URL("./server/fast-imports.mjs", import.meta.url).href];
const scaled = await show([...preload, join(root, "apps/server/testing/scaled/long.ts"), `--seed=${seed}`]);
console.log("A simulacro of 300 students: nothing is lost, every sheet is graded as it was answered");
const simulacro = await show([join(root, "measure/simulacro/main.ts"), "--part=national", "--quick", `--seed=${seed}`]);
console.log(`${count} histories from seed ${seed}`);
const { passed, failed } = sum([
	countProgram(crash),
	countProgram(scaled),
	countProgram(simulacro),
	checkDeployFiles(),
	await run(["--project=journeys", "two-device-histories"], { HISTORIES: count, HISTORY_SEED: seed }),
	await run(["--project=journeys", "--grep=@long"]),
	await run(["--project=browsers"]),
	await run(["--project=accessibility"], { EVERY_THEME: "1" }),
	await runLonger("src/features/chat/chat-history.test.ts", { CHAT_MESSAGES: "5000" }),
	await runLonger("src/tests/redis-away.test.ts", { REDIS_AWAY_SECONDS: "60" }),
	await runLonger("src/features/question-imports/hostile-workbooks.test.ts", { EVERY_WORKBOOK: "1" }),
	await runLonger("src/features/question-imports/large-files.test.ts", { LARGEST_FILES: "1" }),
	await runLonger("src/files/s3-swift.test.ts", {}),
]);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

/** Counts a program that tests by itself as one test; exit code 77 means skipped. */
function countProgram(code) {
	return { passed: code === 0 ? 1 : 0, failed: code === 0 || code === 77 ? 0 : 1 };
}

async function run(which, env = {}) {
	const report = join(cacheFolder, "playwright-long.json");
	rmSync(report, { force: true });
	const args = [tool("@playwright/test", "playwright"), "test", ...which];
	const code = await show(args, { cwd: join(root, "e2e"), env: { E2E_REPORT: report, ...env } });
	const result = readReport(report);
	for (const title of skippedTitles(result)) console.log(`Skipped: ${title}`);
	return countPlaywright(result, code);
}

/** Runs one test file of the server with larger parameters than npm test. */
async function runLonger(file, env) {
	const report = join(cacheFolder, "vitest-long.json");
	rmSync(report, { force: true });
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	const code = await show([tool("vitest"), "run", "--project=server*", file, ...reporters], { env });
	const result = readReport(report);
	tellSkipped(result);
	return countVitest(result, code);
}
