import { isDataExpensive } from "../device/data-saving.ts";
import { trustedScriptUrl } from "../device/trusted-html.ts";
import { whenQuiet } from "../time/when-quiet.ts";
import type { NeededFont } from "../words/question-parts.ts";

/** Messages a page sends to its service worker (sw/sw.ts). */
export type WorkerMessage = { type: "keep"; urls: string[] };

interface BuildManifest {
	entry: object;
	/** Path of the manifest's own script, which every page imports. */
	url: string;
	routes: Record<string, { css?: string[] } | undefined>;
}

const assetsIn = (part: object | undefined): string[] =>
	Object.values(part ?? {})
		.flat()
		.filter((value): value is string => typeof value === "string" && value.startsWith("/assets/"));

const buildManifest = () => (window as { __reactRouterManifest?: BuildManifest }).__reactRouterManifest;

/** Returns a route's style sheets, from the build's manifest; none in development. */
export const stylesOfRoute = (id: string): readonly string[] => buildManifest()?.routes[id]?.css ?? [];

/** Returns the assets of these routes, from the build's manifest. Without them their pages show nothing. */
function assetsOf(isWanted: (routeId: string) => boolean): string[] {
	const manifest = buildManifest();
	if (!manifest) return [];
	const routes = Object.entries(manifest.routes).flatMap(([id, route]) => (isWanted(id) ? [route] : []));
	return [...new Set([manifest.url, ...[manifest.entry, ...routes].flatMap(assetsIn)])];
}

/** Returns the build's assets that this page has loaded, and the assets that every page may need later. */
function loadedAssets(): string[] {
	const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
	const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
	return [...assetsOf(() => false), ...own.map((url) => url.pathname)];
}

const isAvailable = () => import.meta.env.PROD && "serviceWorker" in navigator;

let registered: Promise<unknown> | undefined;

/** Rejects if the browser refuses service workers. */
async function activeWorker(): Promise<ServiceWorker | null> {
	registered ??= navigator.serviceWorker
		.register(trustedScriptUrl("/sw.js"), { updateViaCache: "all" })
		.catch((error) => {
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

/** Fallback for every page that is not available; it has no script. */
const offlinePage = "/sin-conexion";
/** A screen's path, and its route id without the common prefix. */
type Screen = readonly [path: string, route: string];
/**
 * Screens that open offline even if they were never visited: where a student goes during an exam without a network, and where a
 * crash leads.
 */
const examScreens: readonly Screen[] = [
	["/universidades", "universities"],
	["/examenes", "attempts"],
	["/cuaderno", "notebook"],
];
/** Screens that open offline once a feature asks for their page, or the student downloads something. */
const otherScreens: readonly Screen[] = [
	["/dashboard", "dashboard"],
	["/cursos", "courses"],
	["/cuaderno/practicar", "practice"],
	["/cuaderno/temas", "topics"],
];

/** Returns the URLs that are not cached yet, neither by this build nor by the one before. */
async function missing(urls: readonly string[], where: Pick<Cache, "match"> = caches): Promise<string[]> {
	const find = (url: string) => where.match(url, { ignoreVary: true }).catch(() => undefined);
	const cached = await Promise.all(urls.map(find));
	return urls.filter((_, n) => !cached[n]);
}

/**
 * Returns the URLs that this build's cache lacks. A file in the previous build's cache counts as lacking: it must be copied,
 * since that cache is deleted with the next build. Each URL is requested once per build, not once per visit.
 */
async function lacking(urls: readonly string[]): Promise<string[]> {
	const newest = (await caches.keys()).pop();
	return missing(urls, newest === undefined ? caches : await caches.open(newest));
}

const isOfStudents = (id: string) => id === "root" || id.startsWith("routes/student/") || id.startsWith("student/");

/** Delay before registering the worker, whose script is fetched after the requests of the open screen. */
const registerQuiet = { ms: 1000, atMostMs: 10_000 };
/** Delay before caching the screens of an exam. Earlier, background downloads would compete with the requests of the next tap. */
const screensQuiet = { ms: 4000, atMostMs: 60_000 };
/** Number of files in one message to the worker, after which progress is reported. */
const filesAtOnce = 8;

/** Whether a route is one of `examScreens`, or leads from one to an exam, its result and the practice of its errors. */
const isOfExams = (id: string) =>
	/^(root|routes\/student\/(area|with-menu|universities|university|attempts|attempt|solve-exam|notebook|practice))$/.test(
		id,
	);

const assetsOfScreen = (route: string) =>
	assetsOf((id) => ["root", ...["area", "with-menu", route].map((name) => `routes/student/${name}`)].includes(id));

/**
 * Returns the pages of the screens whose scripts and style sheets are all cached: without them a page is worse than
 * /sin-conexion.
 */
async function readyPages(screens: readonly Screen[]): Promise<string[]> {
	const lacks = await Promise.all(screens.map(([, route]) => lacking(assetsOfScreen(route))));
	return screens.filter((_, n) => lacks[n]?.length === 0).map(([path]) => path);
}

/**
 * Caches the screens of an exam. A page comes after its scripts, which may fail, and the line may be lost for good in between.
 * Resolves to whether everything is cached.
 */
async function keepExamScreens(): Promise<boolean> {
	const files = [offlinePage, ...assetsOf(isOfExams)];
	await keep(await lacking([...files, ...loadedAssets()]));
	await keep(await lacking(await readyPages(examScreens)));
	return (await lacking([...files, ...examScreens.map(([path]) => path)])).length === 0;
}

/** Resolves to whether these screens were cached, once nothing is under way. */
let keptScreens = Promise.resolve(false);
/** Delay before missing files are requested again, four times as long after each failure. */
let retryMs = 5000;

/**
 * Caches the screens of an exam once per page load. Missing files are retried with the next call, when the network is back, and
 * after a while: the first requests after its return may fail, too. Not when data is expensive: an exam in progress is cached
 * separately.
 */
function keepScreens(): void {
	if (isDataExpensive()) return;
	addEventListener("online", keepScreensWhenQuiet);
	keptScreens = keptScreens.then(async (wasWhole) => {
		const isWhole = wasWhole || (await keepExamScreens().catch(() => false));
		if (!isWhole) {
			setTimeout(keepScreensWhenQuiet, retryMs);
			retryMs *= 4;
		}
		return isWhole;
	});
}

const keepScreensWhenQuiet = () => void whenQuiet(screensQuiet.ms, screensQuiet.atMostMs).then(keepScreens);

/**
 * Registers the service worker, in production and in a secure context only; without it everything works except reloading
 * offline. The screens of an exam are cached once the user starts solving (`keepForOffline`), or stays on one screen for a while.
 */
export function registerServiceWorker(): void {
	if (!isAvailable()) return;
	whenQuiet(registerQuiet.ms, registerQuiet.atMostMs)
		.then(activeWorker)
		.then(keepScreensWhenQuiet, () => undefined);
}

/** A hanging worker or network delays the first question for at most this long. */
const maxWaitMs = 5000;

/**
 * Resolves when these pages and pictures, and what this page has loaded, are cached, so that the screen can be reloaded
 * offline. Resolves at once if they already are.
 */
export async function keepForReload(urls: readonly string[]): Promise<void> {
	if (!isAvailable()) return;
	const kept = missing([...loadedAssets(), ...urls]).then(keep);
	const enough = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));
	await Promise.race([kept, enough]).catch(() => undefined);
}

export interface Keep {
	/** Pages that must open offline. */
	documents: readonly string[];
	pictures: readonly string[];
	/** Fonts needed by later questions. */
	fonts: readonly NeededFont[];
}

/** Returns the assets of the other screens whose pages are among these documents. */
const assetsOfDocuments = (documents: readonly string[]): string[] =>
	otherScreens.flatMap(([path, route]) => (documents.includes(path) ? assetsOfScreen(route) : []));

/**
 * Makes the service worker cache these files for offline use, together with everything the page has loaded by then, and
 * afterwards the screens of an exam.
 */
export async function keepForOffline({ documents, pictures, fonts }: Keep): Promise<void> {
	if (!isAvailable()) return;
	await Promise.allSettled(fonts.map(([font, signs]) => document.fonts.load(font, signs)));
	const own = pictures.filter((url) => url.startsWith("/uploads/"));
	// A browser may refuse workers, as in a private window. Nothing is cached then, which is not worth a message.
	await keep([...loadedAssets(), ...assetsOfDocuments(documents), ...documents, ...own, offlinePage]).catch(
		() => undefined,
	);
	keepScreens();
}

const sizeOf = async (url: string): Promise<number> => {
	const cached = await caches.match(url, { ignoreVary: true }).catch(() => undefined);
	return cached ? (await cached.blob()).size : 0;
};

/** Result of a finished download. */
export interface KeptFiles {
	/** URLs that could not be cached: no network, or no space. */
	missing: readonly string[];
	/** Size of the cached pictures. */
	bytes: number;
}

/**
 * Like `keepForOffline`, for an exam to be opened later, with all scripts and the main screens of this area: reports how many of
 * how many files are done, and returns the missing ones. Files already cached are not fetched again. Returns undefined if this browser cannot cache pages.
 */
export async function keepForLater(
	{ documents, pictures, fonts }: Keep,
	onProgress: (done: number, total: number) => void = () => {},
): Promise<KeptFiles | undefined> {
	if (!isAvailable() || !(await activeWorker().catch(() => null))) return undefined;
	await Promise.allSettled(fonts.map(([font, signs]) => document.fonts.load(font, signs)));
	const own = pictures.filter((url) => url.startsWith("/uploads/"));
	const files = await missing([...assetsOf(isOfStudents), ...loadedAssets(), ...documents, ...own]);
	for (let at = 0; at < files.length; at += filesAtOnce) {
		onProgress(at, files.length);
		await keep(files.slice(at, at + filesAtOnce));
	}
	await keep(await missing(await readyPages([...examScreens, ...otherScreens])));
	onProgress(files.length, files.length);
	const sizes = await Promise.all(own.map(sizeOf));
	return { missing: await missing([...documents, ...own]), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Asks the browser not to evict this site's data when the device runs out of space; it may refuse. */
export const askToPersist = (): Promise<boolean> =>
	Promise.resolve(navigator.storage?.persist?.() ?? false).catch(() => false);

/** Returns the number of bytes that this site may still store; undefined if the browser does not say. */
export async function roomLeft(): Promise<number | undefined> {
	const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
	return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
}
