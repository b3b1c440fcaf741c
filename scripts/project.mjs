import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's folder, independent of the working directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Temporary files of tests. */
export const cacheFolder = join(root, ".cache");

const nodePackages = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
if (process.platform === "win32") nodePackages.push(`node-win-${process.arch}`);

/** The Node 24 that npm installed for this project; the system's, which runs these scripts, may be older. */
export function projectNode() {
	const program = join("bin", process.platform === "win32" ? "node.exe" : "node");
	const found = nodePackages.map((name) => join(root, "node_modules", name, program)).find((path) => existsSync(path));
	if (found) return found;
	if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
	throw new Error(`There is no Node 24 from npm for ${process.platform}-${process.arch}: install Node 24 yourself.`);
}

/** Path of an installed package's command, such as `tool("typescript", "tsc")`. */
export function tool(packageName, command = packageName) {
	const manifest = join(root, "node_modules", packageName, "package.json");
	const { bin } = createRequire(import.meta.url)(manifest);
	return join(dirname(manifest), typeof bin === "string" ? bin : bin[command]);
}

/** Environment in which `node` is the project's. */
export function projectEnvironment(more = {}) {
	const path = [dirname(projectNode()), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
	return { ...process.env, PATH: path, ...more };
}

export const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
