import type { Site } from "@cachimbo/contract/pages";
import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import { applyColours } from "./brand-sheet.ts";

type RootData = { site: Site; publicUrl: string };
const unknown: RootData = { site: { name: "Cachimbo" }, publicUrl: "" };

/** Site settings saved on this page since the server rendered it. */
let saved: Site | undefined;
const listeners = new Set<() => void>();

/** Shows newly saved settings immediately; other pages get them on the next visit. */
export function showSite(site: Site): void {
	saved = site;
	applyColours(site.style ?? "");
	for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};

/** Returns the site's settings as the server rendered this page. */
export const useLoadedSite = (): Site => (useRouteLoaderData("root") as RootData | undefined)?.site ?? unknown.site;

/** Returns the site's settings; only the name is always set. */
export function useSite(): Site {
	const savedSite = useSyncExternalStore(
		subscribe,
		() => saved,
		() => undefined,
	);
	const loaded = useLoadedSite();
	return savedSite ?? loaded;
}

/** Origin of the public URL, without trailing slash. */
export function usePublicUrl(): string {
	return (useRouteLoaderData("root") as RootData | undefined)?.publicUrl ?? unknown.publicUrl;
}
