import type { Page } from "@playwright/test";

/** What Lighthouse's figure is made of, with what moved. */
interface Shift {
	value: number;
	moved: string[];
}

/** Notes every shift that no finger caused. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
	await page.addInitScript(() => {
		const shifts: Shift[] = [];
		Object.assign(window, { shifts });
		type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };
		new PerformanceObserver((list) => {
			for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
				const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
				if (!hadRecentInput) shifts.push({ value, moved });
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
