import { pageStorage } from "../device/storage.ts";

const key = "cachimbo.reloaded-build";
/** Set in session storage by a page that reloaded itself before the application started. */
export const reloadedStartKey = "cachimbo.reloaded-start";

/** Notes that the application has started, so that the next page that fails to start may reload itself once. */
export const noteStart = (): void => pageStorage.remove(reloadedStartKey);

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
	// If the script stays missing, the page that is loaded now must not reload itself a second time.
	pageStorage.set(reloadedStartKey, "1");
	return pageStorage.get(key) === build;
}
