import { existsSync } from "node:fs";

/** An input source of WebDriver's actions, in the format of both the classic and the BiDi protocol. */
export interface ActionSource {
	type: "pointer" | "key";
	id: string;
	parameters?: object;
	actions: object[];
}

/** A browser with one page: the operations that our journeys need and both WebDriver protocols offer. */
export interface Browser {
	open(url: string): Promise<void>;
	reload(): Promise<void>;
	/** Calls the function in the page; arguments and result are JSON. */
	call<Args extends unknown[], Result>(
		inPage: (...args: Args) => Result | Promise<Result>,
		...args: Args
	): Promise<Result>;
	/** Performs input actions: moves, presses and types. */
	act(...sources: ActionSource[]): Promise<void>;
	resize(width: number, height: number): Promise<void>;
	/** @returns a PNG screenshot */
	picture(): Promise<Buffer>;
	close(): Promise<void>;
}

const firstExisting = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** Path of the system's Firefox, or of the one named by `FIREFOX`. */
export const firefoxPath = () =>
	process.env.FIREFOX ?? firstExisting(["/usr/bin/firefox-esr", "/usr/bin/firefox", "/usr/lib/firefox/firefox"]);

/** Returns WebKitGTK's browser, its driver and a display server, which are three Debian packages. */
export function webkitPaths() {
	const browser = firstExisting(
		["x86_64", "aarch64"].flatMap((machine) =>
			["4.1", "4.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
		),
	);
	const [driver, display] = [firstExisting(["/usr/bin/WebKitWebDriver"]), firstExisting(["/usr/bin/Xvfb"])];
	return browser && driver && display ? { browser, driver, display } : undefined;
}
