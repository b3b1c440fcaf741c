import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumExecutable } from "../../e2e/browser/executable.ts";
import { startServer } from "../../e2e/server/start-server.ts";
import { ratiosToFloor } from "./floor.ts";
import { startHttp2 } from "./front.ts";
import { startShapedNetwork } from "./shaped-network.ts";
import { prepareStudent } from "./student.ts";
import { bytesOverHttp2, exceededLimits, medians, mostOverHttp2, toMarkdown, toText } from "./table.ts";
import { type Step, waterfall } from "./trace.ts";
import { type Figures, processorSlowness, walk } from "./walk.ts";

const { values: flags } = parseArgs({
	options: {
		http2: { type: "boolean", default: false },
		rounds: { type: "string", default: "3" },
		write: { type: "boolean", default: false },
		trace: { type: "string", multiple: true, default: [] },
	},
});
const rounds = Number(flags.rounds);
/** A walk takes two minutes; on a machine that needs five, the measurement is meaningless. */
const longestMs = rounds * 300_000 + 60_000;

async function measure(): Promise<Figures> {
	const server = await startServer({ NODE_ENV: "production", TEST_RUN: "1" });
	const front = flags.http2 ? await startHttp2(server.url) : undefined;
	if (flags.http2 && !front) {
		console.log("Skipped: HTTP/2, which needs nginx and openssl.");
		return server.stop().then(() => process.exit());
	}
	const line = await startShapedNetwork(front?.url ?? server.url);
	const browser = await chromium.launch({
		executablePath: await chromiumExecutable(),
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--disable-quic",
			...(front ? [front.browserFlag] : []),
			"--no-first-run",
			"--disable-background-networking",
		],
	});
	const timeout = setTimeout(() => void browser.close(), longestMs);
	try {
		const walks: Figures[] = [];
		for (let round = 1; round <= rounds; round++) {
			const steps: Step[] = [];
			const figures = await walk(browser, line, await prepareStudent(server, round), steps);
			// The floor is a page over HTTP/1.1.
			const ratios = front ? {} : await ratiosToFloor(browser, steps, line.exchanges, processorSlowness);
			walks.push({ ...figures, ...ratios });
			console.error(`Walk ${round} of ${rounds} done`);
			const named = flags.trace.includes("all") ? steps.map(({ name }) => name) : flags.trace;
			for (const name of named) console.log(`${waterfall(name, steps, line.exchanges)}\n`);
		}
		return medians(walks);
	} finally {
		clearTimeout(timeout);
		await browser.close();
		await line.stop();
		await front?.stop();
		await server.stop();
	}
}

const figures = await measure();
if (flags.http2) {
	console.log(bytesOverHttp2(figures));
	process.exit(figures["road bytes"]! <= mostOverHttp2 ? 0 : 1);
}
console.log(toText(figures));
if (flags.write) await writeFile(join(import.meta.dirname, "results.md"), toMarkdown(figures, rounds));
const exceeded = exceededLimits(figures);
console.log(exceeded.length === 0 ? "Every limit is met." : `Over the limit: ${exceeded.join(", ")}.`);
process.exitCode = exceeded.length === 0 ? 0 : 1;
