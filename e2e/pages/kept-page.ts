import type { Page } from "@playwright/test";

/**
 * Whether the service worker holds what stands at this path, and the scripts that a page there names. It stores what it has
 * served beside the page: a test that cuts the network waits for that first.
 */
export const isKept = (page: Page, path: string): Promise<boolean> =>
	page.evaluate(async (url) => {
		const find = (one: string) => caches.match(one, { ignoreVary: true });
		const held = await find(url);
		if (!held?.headers.get("content-type")?.startsWith("text/html")) return held !== undefined;
		const scripts = (await held.text()).match(/\/assets\/[\w.~-]+\.js/g) ?? [];
		return (await Promise.all(scripts.map(find))).every((script) => script !== undefined);
	}, path);
