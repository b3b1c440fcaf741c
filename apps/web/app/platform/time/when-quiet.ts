/** When somebody last touched the page, or something it had asked for last came: milliseconds of performance.now(). */
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

/** A round trip longer than this is felt with each request. */
const slowRoundTripMs = 150;

/** By the quickest answer that came over the network to this page; slow where none is known. */
function isLineSlow(): boolean {
	const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
	const roundTrips = fetched
		.filter(({ transferSize, requestStart }) => transferSize > 0 && requestStart > 0)
		.map(({ requestStart, responseStart }) => responseStart - requestStart);
	return Math.min(Number.POSITIVE_INFINITY, ...roundTrips) > slowRoundTripMs;
}

/**
 * Resolves once for `ms` nobody has touched the page and nothing has come that it asked for: what is fetched then gets in
 * nobody's way on a slow line. After `atMostMs` it resolves in any case, and where the line is quick at once.
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
