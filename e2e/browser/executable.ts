import { existsSync } from "node:fs";
import { join } from "node:path";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const libraryFolders = ["/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"];

/** Returns the browser named by `CHROMIUM`, the one in the npm package, or one installed on this machine. */
export async function chromiumExecutable(): Promise<string> {
	if (process.env.CHROMIUM) return process.env.CHROMIUM;
	// The package contains a Linux x64 build and unpacks it once into the temporary folder.
	if (process.platform === "linux" && process.arch === "x64") return unpackedChromium();
	const found = usual.find((path) => existsSync(path));
	if (!found) throw new Error("No Chromium: set CHROMIUM to the path of one");
	return found;
}

async function unpackedChromium(): Promise<string> {
	const hasLibraries = libraryFolders.some((folder) => existsSync(join(folder, "libnss3.so")));
	// On a bare machine the package also unpacks its libraries, but only if this variable names the environment that it was made
	// for.
	if (!hasLibraries) process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
	const { default: chromium } = await import("@sparticuz/chromium");
	return chromium.executablePath();
}
