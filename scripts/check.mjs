/** npm run check: all static checks. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { installIfNeeded } from "./install.mjs";
import { root, tool } from "./project.mjs";
import { collect } from "./run.mjs";

installIfNeeded();

const tsc = tool("typescript", "tsc");
const reactRouter = tool("@react-router/dev", "react-router");
const web = join(root, "apps", "web");

/** name → its commands, run one after the other; the slowest tasks come first */
const tasks = {
	"types of apps/web": [{ args: [reactRouter, "typegen"], cwd: web }, { args: [tsc, "-p", web] }],
	"dead code": [{ args: [tool("knip"), "--no-progress"] }],
	"format and lint": [{ args: [tool("@biomejs/biome", "biome"), "ci", "--colors=off"] }],
	boundaries: [{ args: [join(root, "scripts", "boundaries.mjs")] }],
	...Object.fromEntries(
		[
			"apps/server",
			"packages/contract",
			"packages/rules",
			"packages/question-files",
			"packages/demo",
			"e2e",
			"bench",
			"lighthouse",
		].map((workspace) => [`types of ${workspace}`, [{ args: [tsc, "-p", join(root, workspace)] }]]),
	),
};

async function runTask([name, commands]) {
	const started = performance.now();
	for (const { args, cwd } of commands) {
		const { code, output } = await collect(args, { cwd, env: { NODE_ENV: "production" } });
		if (code === 0) continue;
		console.log(`FAULT ${name}\n${output}`);
		return false;
	}
	console.log(`ok    ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
	return true;
}

const waiting = Object.entries(tasks);
const results = [];
async function work() {
	for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await runTask(task));
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));

const faults = results.filter((passed) => !passed).length;
console.log(faults === 0 ? "No faults." : `${faults} of ${results.length} checks found faults.`);
process.exitCode = faults === 0 ? 0 : 1;
