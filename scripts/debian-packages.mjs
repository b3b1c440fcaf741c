import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a program is, on the PATH or in these folders too. */
export const findProgram = (name, folders = []) =>
	[...(process.env.PATH ?? "").split(delimiter), ...folders]
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path));

/** By Debian's package manager where that may be done. Says what it does, or why it does nothing. @returns whether it tried */
export function fetchPackages(program, ...packages) {
	if (process.getuid?.() !== 0 || !findProgram("apt-get")) {
		console.log(`There is no ${program} on the PATH, and fetching it takes root and apt-get.`);
		return false;
	}
	console.log(`Fetching ${program} for the tests: apt-get install ${packages.join(" ")}`);
	if (!install(packages)) {
		run("update");
		install(packages);
	}
	return true;
}

const install = (packages) => run("install", "--yes", "--no-install-recommends", ...packages);
const run = (...args) =>
	spawnSync("apt-get", args, {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	}).status === 0;
