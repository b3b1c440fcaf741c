import type { Page } from "@playwright/test";

interface Figures {
	longTasks: { at: number; ms: number }[];
	taps: { at: number; ms: number }[];
	largestPaint: number;
}
type Measured = typeof globalThis & { phoneFigures: Figures };

/** Makes each page record its paints and long tasks. */
export async function watchFigures(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const figures: Figures = { longTasks: [], taps: [], largestPaint: 0 };
		(globalThis as Measured).phoneFigures = figures;
		const watch = (type: string, onEntry: (entry: PerformanceEntry) => void, options = {}) =>
			new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
				type,
				buffered: true,
				...options,
			});
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

/**
 * Resolves in the frame that shows such an element, with this text if it is not empty. Checked in the page by a cheap query: a
 * locator is asked for every second at most, and finding a role in a long page keeps a throttled processor busy for seconds.
 */
export const shows = (page: Page, selector: string, text = ""): Promise<unknown> =>
	page.waitForFunction(
		([wanted, content]) =>
			[...document.querySelectorAll(wanted)].some(
				(element) => element.checkVisibility() && (!content || element.textContent === content),
			),
		[selector, text] as const,
		{ polling: "raf", timeout: 60_000 },
	);

/** Returns the page's time, to select later records. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Returns the longest duration of those that began at that time or later; 0 if there was none. */
export const longest = (entries: readonly { at: number; ms: number }[], since: number): number =>
	Math.max(0, ...entries.filter(({ at }) => at >= since).map(({ ms }) => ms));
