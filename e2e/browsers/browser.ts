import { existsSync } from "node:fs";

/** A pointer, a key or a pause, as WebDriver writes them; classic and BiDi alike. */
export interface ActionSource {
	type: "pointer" | "key";
	id: string;
	parameters?: object;
	actions: object[];
}

/** A browser of this machine with one page open: what our journeys need of it, and both WebDriver protocols can do. */
export interface Browser {
	open(url: string): Promise<void>;
	reload(): Promise<void>;
	/** Calls the function in the page; what goes in and out is JSON. */
	call<Args extends unknown[], Result>(
		inPage: (...args: Args) => Result | Promise<Result>,
		...args: Args
	): Promise<Result>;
	/** Moves, presses and types as a hand does. */
	act(...sources: ActionSource[]): Promise<void>;
	resize(width: number, height: number): Promise<void>;
	/** @returns a PNG of what is seen */
	picture(): Promise<Buffer>;
	close(): Promise<void>;
}

const found = (paths: readonly string[]) => paths.find((path) => existsSync(path));

/** Firefox of the system, or the one that `FIREFOX` names. */
export const firefoxPath = () =>
	process.env.FIREFOX ?? found(["/usr/bin/firefox-esr", "/usr/bin/firefox", "/usr/lib/firefox/firefox"]);

/** WebKitGTK's browser, its driver, and a screen for it, which Debian has in three packages. */
export function webkitPaths() {
	const browser = found(
		["x86_64", "aarch64"].flatMap((machine) =>
			["4.1", "4.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
		),
	);
	const [driver, display] = [found(["/usr/bin/WebKitWebDriver"]), found(["/usr/bin/Xvfb"])];
	return browser && driver && display ? { browser, driver, display } : undefined;
}
