import { trustedScriptUrl } from "./trusted-html.ts";

/** Messages a page sends to its service worker (sw/sw.ts). */
export type WorkerMessage = { type: "keep"; urls: string[] };

/** In production and in a secure context only; without it everything works but a reload without a network. */
export function registerServiceWorker(): void {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	navigator.serviceWorker.register(trustedScriptUrl("/sw.js")).catch(() => undefined);
}

interface BuildManifest {
	entry: object;
	routes: Record<string, object | undefined>;
}

const assetsIn = (part: object | undefined): string[] =>
	Object.values(part ?? {})
		.flat()
		.filter((value): value is string => typeof value === "string" && value.startsWith("/assets/"));

/** Everything the screens of `routeIds` load, by the build's manifest, and what this page has loaded. */
function assetsOf(routeIds: readonly string[]): string[] {
	const manifest = (window as { __reactRouterManifest?: BuildManifest }).__reactRouterManifest;
	const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
	const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
	const parts = manifest ? [manifest.entry, ...routeIds.map((id) => manifest.routes[id])] : [];
	return [...parts.flatMap(assetsIn), ...own.map((url) => url.pathname)];
}

interface Keep {
	/** Pages that must open without a network. */
	documents: readonly string[];
	/** Routes whose screens must be there. */
	routeIds: readonly string[];
	pictures: readonly string[];
	/** CSS fonts ('16px KaTeX_Main') that later questions need. */
	fonts: readonly string[];
}

/** Asks the service worker to hold all this for a time without a network. */
export async function keepForOffline({ documents, routeIds, pictures, fonts }: Keep): Promise<void> {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	const { active } = await navigator.serviceWorker.ready;
	await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
	const own = pictures.filter((url) => url.startsWith("/uploads/"));
	const urls = [...new Set([...documents, ...assetsOf(routeIds), ...own])];
	active?.postMessage({ type: "keep", urls } satisfies WorkerMessage);
}
