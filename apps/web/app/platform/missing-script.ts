import { pageStorage } from "./storage.ts";

const key = "cachimbo.reloaded-build";

const buildOf = (): string =>
	(window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? "";

/**
 * Whether to reload the page automatically: once for each build that this tab has seen, while online. Without session
 * storage never reloads, since it could not prevent a loop.
 */
export function mayLoadAgain(): boolean {
	const build = buildOf();
	if (!navigator.onLine || pageStorage.get(key) === build) return false;
	pageStorage.set(key, build);
	return pageStorage.get(key) === build;
}
