import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connectBidi } from "./bidi.ts";
import type { ActionSource, Browser } from "./browser.ts";
import { endProgram, startProgram } from "./processes.ts";

type Preferences = Record<string, string | number | boolean>;

/** Preferences: Spanish of Peru, and no background requests to the internet. */
const preferences: Preferences = {
	"intl.accept_languages": "es-PE, es",
	"browser.shell.checkDefaultBrowser": false,
	"browser.startup.homepage_override.mstone": "ignore",
	"datareporting.policy.dataSubmissionEnabled": false,
	"network.captive-portal-service.enabled": false,
	"network.connectivity-service.enabled": false,
};

const isReady = /WebDriver BiDi listening on (ws:\S+)/;

/** Starts a headless Firefox, driven by its own WebDriver BiDi. @param folder its profile, whose storage survives a restart */
export async function startFirefox(
	program: string,
	{ folder, more = {} }: { folder: string; more?: Preferences },
): Promise<Browser & { allowNotifications(origin: string): Promise<void> }> {
	await mkdir(folder, { recursive: true });
	const lines = Object.entries({ ...preferences, ...more }).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
	);
	await writeFile(join(folder, "user.js"), lines.join("\n"));
	const { child, readyMatch } = await startProgram(
		[program, "-headless", "--profile", folder, "--remote-debugging-port", "0", "about:blank"],
		{ env: { HOME: folder, TZ: "America/Lima" }, ready: isReady },
	);
	const bidi = await connectBidi(`${readyMatch}/session`);
	await bidi.send("session.new", { capabilities: {} });
	const { contexts } = await bidi.send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
	const { context } = contexts[0]!;
	return {
		open: (url) => bidi.send("browsingContext.navigate", { context, url, wait: "complete" }),
		reload: () => bidi.send("browsingContext.reload", { context, wait: "complete" }),
		async call(inPage, ...args) {
			const { result, exceptionDetails } = await bidi.send<{
				result: { value: string };
				exceptionDetails?: { text: string };
			}>("script.callFunction", {
				functionDeclaration: `async (args) => JSON.stringify([await (${inPage})(...JSON.parse(args))])`,
				arguments: [{ type: "string", value: JSON.stringify(args) }],
				target: { context },
				awaitPromise: true,
				userActivation: false,
			});
			if (exceptionDetails) throw new Error(exceptionDetails.text);
			return JSON.parse(result.value)[0];
		},
		act: (...actions: ActionSource[]) => bidi.send("input.performActions", { context, actions }),
		resize: (width, height) => bidi.send("browsingContext.setViewport", { context, viewport: { width, height } }),
		async picture() {
			const { data } = await bidi.send<{ data: string }>("browsingContext.captureScreenshot", { context });
			return Buffer.from(data, "base64");
		},
		allowNotifications: (origin) =>
			bidi.send("permissions.setPermission", { descriptor: { name: "notifications" }, state: "granted", origin }),
		async close() {
			bidi.close();
			await endProgram(child);
		},
	};
}
