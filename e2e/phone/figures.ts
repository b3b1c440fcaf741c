import type { Page } from "@playwright/test";

interface Figures {
	longTasks: { at: number; ms: number }[];
	taps: { at: number; ms: number }[];
	largestPaint: number;
}
type Measured = typeof globalThis & { phoneFigures: Figures };

/** Lets each page of the walk note what only it can know: when it was painted, and what held it up. */
export async function watchFigures(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const figures: Figures = { longTasks: [], taps: [], largestPaint: 0 };
		(globalThis as Measured).phoneFigures = figures;
		const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
			new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
		watch("longtask", (entry) => void figures.longTasks.push({ at: entry.startTime, ms: entry.duration }));
		watch("event", (entry) => void figures.taps.push({ at: entry.startTime, ms: entry.duration }), {
			durationThreshold: 16,
		});
		watch("largest-contentful-paint", (entry) => {
			figures.largestPaint = entry.startTime;
		});
	});
}

export const figuresOf = (page: Page): Promise<Figures> => page.evaluate(() => (globalThis as Measured).phoneFigures);

/** The page's own time, to tell afterwards what was noted since. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** The longest of what began at that time or later; 0 where nothing was long. */
export const longest = (noted: readonly { at: number; ms: number }[], since: number): number =>
	Math.max(0, ...noted.filter(({ at }) => at >= since).map(({ ms }) => ms));
