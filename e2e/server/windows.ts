import type { Browser, BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

/** Records the console errors and uncaught exceptions of all windows. @returns a function that stops it */
export function watchConsole(browser: Browser, errors: string[]): () => void {
	const onConsole = (message: ConsoleMessage) => {
		if (message.type() === "error" && !isNetwork(message.text()))
			errors.push(`${message.page()?.url()}: ${message.text()}`);
	};
	const onError = (error: WebError) => void errors.push(error.error().stack ?? String(error.error()));
	const watched = new Set<BrowserContext>();
	const watch = (context: BrowserContext) => {
		context.on("console", onConsole).on("weberror", onError);
		watched.add(context);
	};
	for (const context of browser.contexts()) watch(context);
	browser.on("context", watch);
	return () => {
		browser.off("context", watch);
		// Another test may use the window next.
		for (const context of watched) context.off("console", onConsole).off("weberror", onError);
	};
}

/** Whether an error is about the network, which a journey cuts on purpose. */
const isNetwork = (text: string) => /net::ERR_|Failed to load resource/.test(text);

type InitScript = Awaited<ReturnType<BrowserContext["addInitScript"]>>;
const scripts = new WeakMap<BrowserContext, InitScript[]>();
const visited = new WeakMap<BrowserContext, Set<string>>();
const clockChanged = new WeakSet<BrowserContext>();

/** Records a test's changes to the window that outlive its pages. */
export function trackChanges(window: BrowserContext): BrowserContext {
	const added: InitScript[] = [];
	scripts.set(window, added);
	const addInitScript = window.addInitScript.bind(window);
	window.addInitScript = async (...args: Parameters<typeof addInitScript>) => {
		const script = await addInitScript(...args);
		added.push(script);
		return script;
	};
	const origins = new Set<string>();
	visited.set(window, origins);
	// A test may have its own server.
	window.on("page", (page) => page.on("framenavigated", (frame) => origins.add(new URL(frame.url()).origin)));
	const { clock } = window;
	for (const name of ["install", "setFixedTime", "setSystemTime", "pauseAt"] as const) {
		const change = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>;
		clock[name] = (...args: unknown[]) => {
			clockChanged.add(window);
			return change(...args);
		};
	}
	return window;
}

/**
 * Closes the window's pages and removes an account's data. Cache and service worker stay.
 * @returns whether another test may use it; a moved clock cannot be reset
 */
export async function resetWindow(window: BrowserContext): Promise<boolean> {
	if (clockChanged.has(window)) return false;
	const pages = window.pages();
	const blank = await window.newPage();
	for (const page of pages) await page.close();
	await window.setOffline(false);
	await window.unrouteAll();
	await window.clearPermissions();
	for (const script of scripts.get(window)?.splice(0) ?? []) await script.dispose();
	const session = await window.newCDPSession(blank);
	const storageTypes = "cookies,indexeddb,local_storage,file_systems";
	for (const origin of visited.get(window) ?? [])
		if (origin !== "null") await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
	await blank.close();
	return true;
}
