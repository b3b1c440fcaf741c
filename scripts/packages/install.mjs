import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readJson, root } from "../project.mjs";

/**
 * Whether node_modules matches the lockfile, by the list that npm writes into it after an installation. Optional packages
 * (of other platforms) may be missing.
 */
export function isInstalled(folder = root) {
	const note = join(folder, "node_modules", ".package-lock.json");
	if (!existsSync(note)) return false;
	const installed = readJson(note).packages;
	const wanted = readJson(join(folder, "package-lock.json")).packages;
	const hasSameVersion = (path) => installed[path]?.version === wanted[path]?.version;
	const needed = Object.keys(wanted).filter((path) => path.startsWith("node_modules/") && !wanted[path].optional);
	return (
		needed.every((path) => installed[path] && hasSameVersion(path)) && Object.keys(installed).every(hasSameVersion)
	);
}

/** Runs `npm ci` if node_modules is missing or differs from the lockfile. */
export function installIfNeeded(folder = root) {
	if (install(folder)) return;
	console.error("npm ci failed: see above.");
	process.exit(1);
}

/** Installs a folder's packages by its lock file, unless they are installed. @returns whether they are installed */
export function install(folder) {
	if (isInstalled(folder)) return true;
	console.log("Installing packages (npm ci) …");
	// npm sets npm_execpath for scripts; otherwise use the one on the PATH.
	const npm = process.env.npm_execpath;
	const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
	const options = { cwd: folder, stdio: "inherit" };
	const { status } = npm?.endsWith(".js")
		? spawnSync(process.execPath, [npm, ...args], options)
		: spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
	return status === 0;
}
