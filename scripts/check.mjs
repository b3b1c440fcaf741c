/** npm run check: runs all static checks. Linter and compilers read only what changed since the last clean run. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setStamp } from "./building/staleness.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { cacheFolder, readJson, root, tool } from "./project.mjs";
import { collect } from "./run.mjs";

installIfNeeded();
const stamp = join(cacheFolder, "check", "clean-commit");
const git = (...args) =>
	execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).split("\n").filter(Boolean);

/** @returns the files that differ from the commit of the last clean run, removed ones too; undefined if all must be read */
function changedFiles() {
	try {
		const since = readFileSync(stamp, "utf8");
		const changed = git("diff", "--name-only", "--no-renames", since);
		const files = [...changed, ...git("ls-files", "--others", "--exclude-standard")];
		// Changed rules or another linter version may find faults in any file.
		return files.some((file) => /^(biome|tsconfig\.base|package-lock)\.json$/.test(file)) ? undefined : files;
	} catch {
		return undefined; // no clean run yet, its commit is gone, or this is no checkout
	}
}
const changed = changedFiles();
const readable = changed?.filter((file) => existsSync(join(root, file))) ?? [];
const lint = [tool("@biomejs/biome", "biome"), "ci", "--colors=off", "--no-errors-on-unmatched", ...readable];

/** Type checking of a folder; one thread each, since several run at once and each thread checks some files again. */
const types = (folder) => [
	...[tsc, "-p", join(root, folder), "--checkers", "1", "--incremental"],
	...["--tsBuildInfoFile", join(cacheFolder, "check", `${folder.replace("/", "-")}.tsbuildinfo`)],
];

/** Whether a workspace, one that it imports by its name, or one of `others`, which it imports by paths, has changed. */
function hasChanged(folder, ...others) {
	const { dependencies = {} } = readJson(join(root, folder, "package.json"));
	const own = Object.keys(dependencies).filter((name) => name.startsWith("@cachimbo/"));
	const folders = [folder, ...others, ...own.map((name) => name.replace("@cachimbo", "packages"))];
	return !changed || changed.some((file) => folders.some((one) => file.startsWith(`${one}/`)));
}
const named = ["apps/server", "packages/contract", "packages/rules", "packages/question-files", "packages/demo"];

const tsc = tool("typescript", "tsc");
const reactRouter = tool("@react-router/dev", "react-router");
const web = join(root, "apps", "web");

/** name → its commands, run one after the other; the slowest tasks come first */
const tasks = {
	...(hasChanged("apps/web", "e2e", "scripts") && {
		"types of apps/web": [{ args: [reactRouter, "typegen"], cwd: web }, { args: types("apps/web") }],
	}),
	"dead code": [
		{ args: [tool("knip"), "--no-progress", "--cache", "--cache-location", join(cacheFolder, "check", "knip")] },
	],
	"format and lint": changed && readable.length === 0 ? [] : [{ args: lint }],
	boundaries: [{ args: [join(root, "scripts", "checks", "boundaries.mjs")] }],
	"plain English": [{ args: [join(root, "scripts", "checks", "plain-english.mjs")] }],
	...Object.fromEntries(
		[...named.filter((folder) => hasChanged(folder)), "e2e", "measure"].map((workspace) => [
			`types of ${workspace}`,
			[{ args: types(workspace) }],
		]),
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
if (faults === 0) noteCleanCommit();
process.exitCode = faults === 0 ? 0 : 1;

/** Records the commit of a clean run, if it was the commit that was checked. Files that differ from it are read again. */
function noteCleanCommit() {
	try {
		if (git("status", "--porcelain").length === 0) setStamp(stamp, git("rev-parse", "HEAD")[0]);
	} catch {
		// no checkout: the next run reads all
	}
}
