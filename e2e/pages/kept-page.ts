import type { Page } from "@playwright/test";

/**
 * Whether the service worker holds what stands at this path. It stores what it has served beside the page: a test that cuts the
 * network waits for that first.
 */
export const isKept = (page: Page, path: string): Promise<boolean> =>
	page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, path);
