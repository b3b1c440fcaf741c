import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../server/free-port.ts";
import type { ActionSource, Browser, webkitPaths } from "./browser.ts";
import { endProgram, startProgram } from "./processes.ts";

/**
 * Style for the browser's toolbar, whose minimum width of 447 px also applies to the page: overlapping buttons allow a phone's
 * width.
 */
const narrowToolbar = `
toolbar, toolbar *, headerbar, headerbar *, entry, entry * { min-width: 0; min-height: 0; padding: 0; border-width: 0; font-size: 1px; }
button, entry, toolitem, headerbar button { margin-left: -8px; margin-right: -8px; padding: 0; min-width: 0; }
entry { margin-left: -70px; margin-right: -70px; }
`;

type Paths = NonNullable<ReturnType<typeof webkitPaths>>;
type Send = <Result>(method: string, path: string, body?: object) => Promise<Result>;

const senderTo =
	(url: string): Send =>
	async <Result>(method: string, path: string, body?: object) => {
		const answer = await fetch(`${url}${path}`, { method, body: body ? JSON.stringify(body) : null });
		const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
		if (!answer.ok) throw new Error(`${path} ${value.error}: ${value.message}`);
		return value;
	};

/** Starts a virtual display, and on it the driver, which starts the browser. */
async function startDriver(paths: Paths, folder: string) {
	await mkdir(join(folder, "gtk-3.0"), { recursive: true });
	await writeFile(join(folder, "gtk-3.0", "gtk.css"), narrowToolbar);
	// The display server picks a free display itself, and prints its number.
	const screen = await startProgram(
		[paths.display, "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
		{ ready: /^(\d+)$/ },
	);
	const port = await freePort();
	const env = { DISPLAY: `:${screen.readyMatch}`, HOME: folder, XDG_CONFIG_HOME: folder, TZ: "America/Lima" };
	const driver = await startProgram([paths.driver, `--port=${port}`], { env });
	const send = senderTo(`http://127.0.0.1:${port}`);
	// The driver prints nothing when it listens.
	await expect.poll(() => send("GET", "/status").then(Boolean, () => false)).toBe(true);
	return { screen: screen.child, driver: driver.child, send };
}

/** Starts WebKitGTK's own browser, driven by WebDriver. It loses its storage when it closes. */
export async function startWebKit(paths: Paths, folder: string): Promise<Browser> {
	const { screen, driver, send } = await startDriver(paths, folder);
	const options = { binary: paths.browser, args: ["--automation"] };
	const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
		capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
	});
	const session = `/session/${sessionId}`;
	return {
		open: (url) => send("POST", `${session}/url`, { url }),
		reload: () => send("POST", `${session}/refresh`, {}),
		async call(inPage, ...args) {
			const script = `return (async (args) => JSON.stringify([await (${inPage})(...JSON.parse(args))]))(arguments[0])`;
			return JSON.parse(await send("POST", `${session}/execute/sync`, { script, args: [JSON.stringify(args)] }))[0];
		},
		act: (...actions: ActionSource[]) => send("POST", `${session}/actions`, { actions }),
		resize: (width, height) => send("POST", `${session}/window/rect`, { width, height }),
		picture: async () => Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64"),
		async close() {
			await send("DELETE", session);
			await endProgram(driver);
			await endProgram(screen);
		},
	};
}
