import { access } from "node:fs/promises";
import chromium from "@sparticuz/chromium";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser that `CHROMIUM` names, or the one inside the npm package, or one of this machine. */
export async function chromiumExecutable(): Promise<string> {
	if (process.env.CHROMIUM) return process.env.CHROMIUM;
	// The package holds a Linux x64 build and unpacks it once into the temporary folder.
	if (process.platform === "linux" && process.arch === "x64") return chromium.executablePath();
	for (const path of usual)
		if (
			await access(path).then(
				() => true,
				() => false,
			)
		)
			return path;
	throw new Error("No Chromium: set CHROMIUM to the path of one");
}
