import type { Page } from "@playwright/test";

/**
 * Whether the service worker has cached this path, and the scripts of its page. It caches responses in the background, so a
 * test waits for this before it cuts the network.
 */
export const isCached = (page: Page, path: string): Promise<boolean> =>
	page.evaluate(async (url) => {
		const find = (one: string) => caches.match(one, { ignoreVary: true });
		const response = await find(url);
		if (!response?.headers.get("content-type")?.startsWith("text/html")) return response !== undefined;
		const scripts = (await response.text()).match(/\/assets\/[\w.~-]+\.js/g) ?? [];
		return (await Promise.all(scripts.map(find))).every((script) => script !== undefined);
	}, path);
