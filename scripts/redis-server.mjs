import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cacheFolder } from "./project.mjs";

const find = (name, folders = []) =>
	[...(process.env.PATH ?? "").split(delimiter), ...folders]
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path));

/**
 * For the tests on a real Redis: fetches it by Debian's package manager where that may be done, once. The package of tools
 * holds the same program under the name of one of them, and starts no service. Says what it does, or why it does nothing.
 */
export function fetchRedisServer() {
	if (find("redis-server", [cacheFolder])) return;
	if (process.getuid?.() !== 0 || !find("apt-get")) {
		console.log("There is no redis-server on the PATH, and fetching it takes root and apt-get.");
		return;
	}
	console.log("Fetching Redis for the tests: apt-get install redis-tools");
	if (!install()) {
		run("update");
		install();
	}
	const program = find("redis-check-rdb");
	if (program) symlinkSync(program, join(cacheFolder, "redis-server"));
	else console.log("It could not be fetched.");
}

const install = () => run("install", "--yes", "--no-install-recommends", "redis-tools");
const run = (...args) => spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
