import { trustedScriptUrl } from "./trusted-html.ts";
import { whenQuiet } from "./when-quiet.ts";

/** Messages a page sends to its service worker (sw/sw.ts). */
export type WorkerMessage = { type: "keep"; urls: string[] };

interface BuildManifest {
	entry: object;
	routes: Record<string, { css?: string[] } | undefined>;
}

const assetsIn = (part: object | undefined): string[] =>
	Object.values(part ?? {})
		.flat()
		.filter((value): value is string => typeof value === "string" && value.startsWith("/assets/"));

const buildManifest = () => (window as { __reactRouterManifest?: BuildManifest }).__reactRouterManifest;

/** Its style sheets by the build's manifest; none in development. */
export const stylesOfRoute = (id: string): readonly string[] => buildManifest()?.routes[id]?.css ?? [];

/** Assets of these routes, from the build's manifest, plus what this page has loaded. */
function assetsOf(isWanted: (routeId: string) => boolean): string[] {
	const manifest = buildManifest();
	const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
	const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
	const routes = Object.entries(manifest?.routes ?? {}).flatMap(([id, route]) => (isWanted(id) ? [route] : []));
	const parts = [manifest?.entry, ...routes];
	return [...parts.flatMap(assetsIn), ...own.map((url) => url.pathname)];
}

const isAvailable = () => import.meta.env.PROD && "serviceWorker" in navigator;

let registered: Promise<unknown> | undefined;

/** Rejects if the browser refuses service workers. */
async function activeWorker(): Promise<ServiceWorker | null> {
	registered ??= navigator.serviceWorker.register(trustedScriptUrl("/sw.js")).catch((error) => {
		registered = undefined;
		throw error;
	});
	await registered;
	return (await navigator.serviceWorker.ready).active;
}

/** Resolves when the worker has tried all of them. */
async function keep(urls: readonly string[]): Promise<void> {
	const worker = await activeWorker();
	if (!worker || urls.length === 0) return;
	const { port1, port2 } = new MessageChannel();
	const kept = new Promise((resolve) => port1.addEventListener("message", resolve, { once: true }));
	port1.start();
	worker.postMessage({ type: "keep", urls: [...new Set(urls)] } satisfies WorkerMessage, [port2]);
	await kept;
	port1.close();
}

/** Screens that open offline even if they were never visited, and what stands in place of all others. */
const screens = [
	...["/dashboard", "/universidades", "/examenes", "/cursos", "/cuaderno", "/cuaderno/practicar"],
	"/sin-conexion",
];

/** Those that are not cached yet: each is fetched once per build, not once per visit. */
async function missing(urls: readonly string[]): Promise<string[]> {
	const find = (url: string) => caches.match(url, { ignoreVary: true }).catch(() => undefined);
	const held = await Promise.all(urls.map(find));
	return urls.filter((_, n) => !held[n]);
}

const isOfStudents = (id: string) => id === "root" || id.startsWith("routes/student/") || id.startsWith("student/");

/** The screen somebody opened comes first: the worker's own script is fetched when what it asked for is there. */
const registerQuiet = { ms: 1000, atMostMs: 10_000 };
/** Longer than one looks at a list: what is fetched for later would compete with what is tapped now. */
const areaQuiet = { ms: 4000, atMostMs: 60_000 };
/** Between a few files and the next few. */
const sliceQuiet = { ms: 1000, atMostMs: 20_000 };
/** Files in one message to the worker: between them a tap gets the line, and progress can be told. */
const filesAtOnce = 8;

/** Where a student is led after a crash, or without a network. */
const isDaily = (id: string) =>
	/^(root|routes\/student\/(area|with-menu|dashboard|universities|university|attempts|attempt|solve-exam))$/.test(id);

/**
 * Caches the screens of this area, so that none lacks its script when the network is lost: first what leads to an exam that
 * is begun, then the rest, a few files at a time.
 */
async function keepAreaInSlices(): Promise<void> {
	await keep([...(await missing(screens)), ...assetsOf(isDaily)]);
	const rest = [...new Set(assetsOf(isOfStudents))];
	for (let at = 0; at < rest.length; at += filesAtOnce) {
		await whenQuiet(sliceQuiet.ms, sliceQuiet.atMostMs);
		await keep(rest.slice(at, at + filesAtOnce));
	}
}

let isAreaKept = false;

/** Once a page load; again where it failed. */
function keepArea(): void {
	if (isAreaKept) return;
	isAreaKept = true;
	keepAreaInSlices().catch(() => {
		isAreaKept = false;
	});
}

/**
 * Only in production and in a secure context; without it everything works except reloading offline. The rest of this area
 * is cached when somebody has begun to solve (`keepForOffline`), or looks at one screen for a while.
 */
export function registerServiceWorker(): void {
	if (!isAvailable()) return;
	whenQuiet(registerQuiet.ms, registerQuiet.atMostMs)
		.then(activeWorker)
		.then(() => whenQuiet(areaQuiet.ms, areaQuiet.atMostMs))
		.then(keepArea, () => undefined);
}

/** A hanging worker or network delays the first question for at most this long. */
const maxWaitMs = 5000;

/**
 * Resolves when these pages and pictures, and what this page has loaded, are cached, so that the screen can be reloaded
 * offline. Resolves at once if they already are.
 */
export async function keepForReload(urls: readonly string[]): Promise<void> {
	if (!isAvailable()) return;
	const kept = missing([...urls, ...assetsOf(() => false)]).then(keep);
	const enough = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));
	await Promise.race([kept, enough]).catch(() => undefined);
}

export interface Keep {
	/** Pages that must open offline. */
	documents: readonly string[];
	pictures: readonly string[];
	/** CSS fonts ('16px KaTeX_Main') needed by later questions. */
	fonts: readonly string[];
}

/**
 * Makes the service worker cache all this for offline use, plus what the page has loaded by then, and afterwards the rest
 * of this area.
 */
export async function keepForOffline({ documents, pictures, fonts }: Keep): Promise<void> {
	if (!isAvailable()) return;
	await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
	const own = pictures.filter((url) => url.startsWith("/uploads/"));
	await keep([...documents, ...assetsOf(() => false), ...own]);
	keepArea();
}

const sizeOf = async (url: string): Promise<number> => {
	const held = await caches.match(url, { ignoreVary: true }).catch(() => undefined);
	return held ? (await held.blob()).size : 0;
};

/** What is on this device when a download is over. */
export interface KeptFiles {
	/** Those that could not be had: no network, or no room. */
	missing: readonly string[];
	/** Of the pictures. */
	bytes: number;
}

/**
 * As `keepForOffline`, for what is to be opened later: says how many files of how many are there, and what is missing in
 * the end. Files that are there already are not fetched again. undefined: this browser cannot keep pages.
 */
export async function keepForLater(
	{ documents, pictures, fonts }: Keep,
	onProgress: (done: number, total: number) => void = () => {},
): Promise<KeptFiles | undefined> {
	if (!isAvailable() || !(await activeWorker().catch(() => null))) return undefined;
	await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
	const own = pictures.filter((url) => url.startsWith("/uploads/"));
	const files = await missing([...documents, ...assetsOf(isOfStudents), ...own]);
	for (let at = 0; at < files.length; at += filesAtOnce) {
		onProgress(at, files.length);
		await keep(files.slice(at, at + filesAtOnce));
	}
	onProgress(files.length, files.length);
	const sizes = await Promise.all(own.map(sizeOf));
	return { missing: await missing([...documents, ...own]), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Asks the browser not to throw this site's data away when the device runs short; it may refuse. */
export const askToPersist = (): Promise<boolean> =>
	Promise.resolve(navigator.storage?.persist?.() ?? false).catch(() => false);

/** Bytes that this site may still store; undefined: the browser does not tell. */
export async function roomLeft(): Promise<number | undefined> {
	const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
	return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
}
