import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeDataDir, removeDataDir, startCachimbo } from "../bench/processes/cachimbo.ts";
import { machineFacts } from "../bench/report/machine.ts";
import { explanation, pages, shortcomings } from "./budget.ts";
import { startChromium } from "./chromium.ts";
import { measurePage } from "./measure.ts";
import type { Measured } from "./measured.ts";
import { heading, toLine, toMarkdown } from "./table.ts";

const { values: flags } = parseArgs({
	options: {
		write: { type: "boolean", default: false },
		runs: { type: "string", default: "3" },
		/** pages to measure instead of those with a budget */
		page: { type: "string", multiple: true },
	},
});
const runs = Number(flags.runs);

/** Returns the path of the newest post, from the sitemap. */
async function newestPostPath(url: string): Promise<string> {
	const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
	const post = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].find(([, address]) => /\/blog\/./.test(address!));
	if (!post) throw new Error("The sitemap names no post");
	return new URL(post[1]!).pathname;
}

async function measureAll(url: string): Promise<Measured[]> {
	const paths = flags.page ?? pages.flatMap((path) => (path === "/blog" ? [path, ""] : [path]));
	const measured: Measured[] = [];
	const chromium = await startChromium();
	try {
		for (const path of paths) {
			const address = path || (await newestPostPath(url));
			await (await fetch(url + address)).text(); // warm-up: the first render compiles the page
			const page = await measurePage(url, address, chromium.port, runs);
			console.log(toLine(page));
			measured.push(page);
		}
	} finally {
		await chromium.stop();
	}
	return measured;
}

async function run(): Promise<Measured[]> {
	const dataDir = await makeDataDir();
	try {
		const server = await startCachimbo(dataDir, { NODE_ENV: "production", DEMO: "1" });
		try {
			return await measureAll(server.url);
		} finally {
			await server.stop();
		}
	} finally {
		await removeDataDir(dataDir);
	}
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
const load = `load of the machine before: ${loadavg()[0]?.toFixed(1)}`;
for (const line of explanation) console.log(line);
console.log(`\n${heading}`);
const measured = await run();
const faults = measured.flatMap((page) => {
	const found = shortcomings(page);
	return found.length === 0 ? [] : [...found, ...page.faults.map((fault) => `  ${fault}`)];
});
if (flags.write) {
	const facts = machineFacts().filter((fact) => !fact.startsWith("the load generator"));
	await writeFile(join(import.meta.dirname, "results.md"), toMarkdown(measured, runs, [...facts, load]));
}
console.log(faults.length === 0 ? "\nEvery limit is kept." : `\n${faults.join("\n")}`);
process.exitCode = faults.length === 0 ? 0 : 1;
