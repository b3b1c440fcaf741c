import { pageStorage } from "./storage.ts";

const key = "cachimbo.reloaded-build";

const buildOf = (): string =>
	(window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? "";

/**
 * Whether to load the page again without asking: once for each build that this tab has met, while there is a network.
 * A tab that cannot remember that it did so never does.
 */
export function mayLoadAgain(): boolean {
	const build = buildOf();
	if (!navigator.onLine || pageStorage.get(key) === build) return false;
	pageStorage.set(key, build);
	return pageStorage.get(key) === build;
}
