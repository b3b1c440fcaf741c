import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureAnswerSave } from "./benches/answer-save.ts";
import { measureBulkMail } from "./benches/bulk-mail.ts";
import { measureBurst } from "./benches/burst.ts";
import { measureExamRead } from "./benches/exam-read.ts";
import { measureIdleMemory } from "./benches/idle-memory.ts";
import { measureLiveChat } from "./benches/live-chat.ts";
import { measurePages } from "./benches/pages.ts";
import { measureQuestionImport } from "./benches/question-import.ts";
import { measureScripts } from "./benches/script-size.ts";
import { measureSignIn } from "./benches/sign-in.ts";
import { measureStartUp } from "./benches/start-up.ts";
import { measureStatistics } from "./benches/statistics.ts";
import { measureTwoProcesses } from "./benches/two-processes.ts";
import { measureWholeAttempt } from "./benches/whole-attempt.ts";
import type { Effort } from "./load/rounds.ts";
import { makeDataDir, removeDataDir, startCachimbo } from "./processes/cachimbo.ts";
import { machineFacts } from "./report/machine.ts";
import { fallsShort, heading, type Result, toLine, toMarkdown } from "./report/result.ts";
import { setStage } from "./stage.ts";

const { values: flags } = parseArgs({
	options: { quick: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
});
const effort: Effort = flags.quick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2.5 };
const results: Result[] = [];

function report(measured: readonly Result[]): void {
	for (const result of measured) console.log(toLine(result));
	results.push(...measured);
}

async function measureUnderLoad(): Promise<void> {
	const stage = await setStage(flags.quick ? 40 : 200);
	try {
		report(await measureExamRead(stage, effort));
		report(await measureAnswerSave(stage, effort));
		report(await measureWholeAttempt(stage, effort));
		report(await measureBurst(stage));
		report(await measureLiveChat(stage, effort, flags.quick ? 500 : 5_000));
		report(await measureQuestionImport(stage));
		report(await measureSignIn(stage, effort)); // last: it ends the sessions that the others use
	} finally {
		await stage.clear();
	}
}

async function measureInProduction(): Promise<void> {
	const dataDir = await makeDataDir();
	const production = { NODE_ENV: "production", TEST_RUN: "1", LIMITS_FACTOR: "1000000" };
	try {
		const server = await startCachimbo(dataDir, production); // makes the database
		try {
			report(await measureScripts(server.url));
			report(await measurePages(server.url, effort));
		} finally {
			await server.stop();
		}
		report(await measureStartUp(dataDir, flags.quick ? 3 : 5));
	} finally {
		await removeDataDir(dataDir);
	}
}

const facts = machineFacts();
console.log(heading);
await measureUnderLoad();
await measureInProduction();
report(await measureIdleMemory(flags.quick ? 10 : 60));
report(await measureTwoProcesses(effort));
report(await measureStatistics(effort, flags.quick ? 100_000 : 1_000_000));
report(await measureBulkMail(effort));
if (flags.write) await writeFile(join(import.meta.dirname, "results.md"), toMarkdown(results, facts));
const short = results.filter(fallsShort).length;
console.log(short === 0 ? "Every target is met." : `${short} of ${results.length} fall short.`);
process.exitCode = short === 0 ? 0 : 1;
