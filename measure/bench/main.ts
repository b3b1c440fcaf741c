import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Effort } from "./load/rounds.ts";
import { readOptions } from "./options.ts";
import { inProduction, underLoad, withStagesOfTheirOwn } from "./parts.ts";
import { openPeers } from "./peers/open-peers.ts";
import { makeDataDir, removeDataDir, startCachimbo } from "./processes/cachimbo.ts";
import { machineFacts } from "./report/machine.ts";
import { writePart } from "./report/performance-page.ts";
import { fallsShort, heading, type Result, toLine, toMarkdown, toTable } from "./report/result.ts";
import { setStage } from "./stage.ts";

const { quick, write, names, wantsPeers } = readOptions(process.argv.slice(2));
const effort: Effort = quick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 2.5 };
const results: Result[] = [];
const linesOfFailure = 40;

const chosen = <Part extends { name: string }>(parts: readonly Part[]) => parts.filter(({ name }) => names.has(name));

function report(measured: readonly Result[]): void {
	for (const result of measured) console.log(toLine(result));
	results.push(...measured);
}

async function measureUnderLoad(): Promise<void> {
	const parts = chosen(underLoad);
	if (parts.length === 0) return;
	const stage = await setStage(quick ? 40 : 200);
	const peers = openPeers(wantsPeers ? stage : undefined);
	try {
		for (const part of parts) report(await part.measure({ stage, effort, peers, quick }));
	} catch (error) {
		// A 5xx response has only a request id; the server's log has the cause.
		console.error(stage.server.lines.slice(-linesOfFailure).join("\n"));
		throw error;
	} finally {
		await peers.close();
		await stage.clear();
	}
}

async function measureInProduction(): Promise<void> {
	const parts = chosen(inProduction);
	if (parts.length === 0) return;
	const dataDir = await makeDataDir();
	const production = { NODE_ENV: "production", TEST_RUN: "1", LIMITS_FACTOR: "1000000" };
	try {
		const server = await startCachimbo(dataDir, production); // Creates the database.
		try {
			for (const { ofServer } of parts) if (ofServer) report(await ofServer(server, effort));
		} finally {
			await server.stop();
		}
		for (const { ofFolder } of parts) if (ofFolder) report(await ofFolder(dataDir, quick));
	} finally {
		await removeDataDir(dataDir);
	}
}

console.log(heading);
await measureUnderLoad();
await measureInProduction();
for (const part of chosen(withStagesOfTheirOwn)) report(await part.measure(effort, quick));
if (write) {
	await writeFile(join(import.meta.dirname, "results.md"), toMarkdown(results, machineFacts()));
	writePart("bench", toTable(results));
}
const short = results.filter(fallsShort).length;
console.log(short === 0 ? "Every target is met." : `${short} of ${results.length} fall short.`);
process.exitCode = short === 0 ? 0 : 1;
