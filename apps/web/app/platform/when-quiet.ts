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

/**
 * Resolves once for `ms` nobody has touched the page and nothing has come that it asked for: what is fetched then gets in
 * nobody's way on a slow line. After `atMostMs` it resolves in any case.
 */
export async function whenQuiet(ms: number, atMostMs: number): Promise<void> {
	watch();
	const end = performance.now() + atMostMs;
	for (;;) {
		const left = Math.min(lastAt + ms, end) - performance.now();
		if (left <= 0) return;
		await new Promise((resolve) => setTimeout(resolve, left));
	}
}
