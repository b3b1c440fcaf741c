/** Time of the last touch or of the last response to the page, in milliseconds of performance.now(). */
let lastAt = 0;
let isWatching = false;

function watch(): void {
	if (isWatching) return;
	isWatching = true;
	lastAt = performance.now();
	const note = () => {
		lastAt = performance.now();
	};
	for (const type of ["pointerdown", "keydown", "scroll"])
		addEventListener(type, note, { capture: true, passive: true });
	new PerformanceObserver(note).observe({ type: "resource" });
}

/** A longer round trip is noticeable with each request. */
const slowRoundTripMs = 150;

/** Whether the line is slow, by the quickest network response to this page; true if none is known. */
function isLineSlow(): boolean {
	const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	const roundTrips = fetched
		.filter(({ transferSize, requestStart }) => transferSize > 0 && requestStart > 0)
		.map(({ requestStart, responseStart }) => responseStart - requestStart);
	return Math.min(Number.POSITIVE_INFINITY, ...roundTrips) > slowRoundTripMs;
}

/**
 * Resolves once nobody has touched the page and no response has arrived for `ms`, so that background requests do not compete on
 * a slow line. Resolves after `atMostMs` in any case, and immediately on a fast line.
 */
export async function whenQuiet(ms: number, atMostMs: number): Promise<void> {
	watch();
	const end = performance.now() + atMostMs;
	while (isLineSlow()) {
		const left = Math.min(lastAt + ms, end) - performance.now();
		if (left <= 0) return;
		await new Promise((resolve) => setTimeout(resolve, left));
	}
}
