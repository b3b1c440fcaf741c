import type { Page } from "@playwright/test";

/** A layout shift as in Lighthouse's CLS, with the elements that moved. */
interface Shift {
	value: number;
	moved: string[];
}

/** Records every shift without recent user input. */
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
