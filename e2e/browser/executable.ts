import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, readJson, root } from "../../scripts/project.mjs";

const usualPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const libraryFolders = ["/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"];

/** Returns the browser named by `CHROMIUM`, the one in the npm package, or one installed on this machine. */
export async function chromiumExecutable(): Promise<string> {
	if (process.env.CHROMIUM) return process.env.CHROMIUM;
	// The package contains a Linux x64 build, which is unpacked once.
	if (process.platform === "linux" && process.arch === "x64") return unpackedChromium();
	const found = usualPaths.find((path) => existsSync(path));
	if (!found) throw new Error("No Chromium: set CHROMIUM to the path of one");
	return found;
}

async function unpackedChromium(): Promise<string> {
	const hasLibraries = libraryFolders.some((folder) => existsSync(join(folder, "libnss3.so")));
	// On a bare machine the package also unpacks its libraries, but only if this variable names the environment that it was made
	// for.
	if (!hasLibraries) process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
	const manifest = readJson(join(root, "node_modules/@sparticuz/chromium/package.json"));
	const { version } = manifest as { version: string };
	const folder = join(cacheFolder, `chromium-${version}`);
	// While it loads, the package uses the temporary folder for its libraries and fonts.
	const { default: chromium } = await withTemporaryFolder(folder, () => import("@sparticuz/chromium"));
	if (!existsSync(folder)) {
		await mkdir(cacheFolder, { recursive: true });
		const unfinished = await mkdtemp(`${folder}-unfinished-`);
		await withTemporaryFolder(unfinished, () => chromium.executablePath());
		await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true })); // another process was faster
	}
	return join(folder, "chromium");
}

async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
	const { TMPDIR } = process.env;
	process.env.TMPDIR = folder;
	try {
		return await work();
	} finally {
		if (TMPDIR === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = TMPDIR;
	}
}
