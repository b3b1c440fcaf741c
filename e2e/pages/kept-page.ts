import { expect, type Page } from "@playwright/test";

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

/** Runs in the page: whether the key of a paper is on this device. */
export async function holdsKeyInPage(): Promise<boolean> {
	const held = await indexedDB.databases();
	const name = held.find((one) => one.name?.startsWith("cachimbo.papers."))?.name;
	if (!name) return false;
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open(name);
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const asking = opening.result.transaction("index").objectStore("index").getAll();
			asking.onsuccess = () => resolve(asking.result.some(({ part }: { part?: string }) => part === "key"));
			asking.onerror = () => reject(asking.error);
			opening.result.close();
		};
	});
}

/** Waits until the key of a paper is on this device: a hand-in without a network is graded with it. */
export const untilKeyIsHere = (page: Page): Promise<void> =>
	expect.poll(() => page.evaluate(holdsKeyInPage)).toBe(true);

/** Makes the cached pages an hour old: the service worker then asks the network first. */
export const ageCachedPages = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		const date = new Date(Date.now() - 3_600_000).toUTCString();
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const response = await cache.match(request);
				if (!response?.headers.get("content-type")?.startsWith("text/html")) continue;
				const headers = new Headers(response.headers);
				headers.set("date", date);
				await cache.put(request, new Response(await response.text(), { headers }));
			}
		}
	});
