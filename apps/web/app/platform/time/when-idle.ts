const longestWaitMs = 3000;

/** Does this when nothing more urgent is to be done; Safari, which cannot say when that is, in a moment. */
export function whenIdle(work: () => void): void {
	if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: longestWaitMs });
	else setTimeout(work, 100);
}
