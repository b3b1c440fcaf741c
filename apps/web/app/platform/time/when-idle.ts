const longestWaitMs = 3000;

/** Runs `work` when the browser is idle; in Safari, which has no idle callback, after a moment. */
export function whenIdle(work: () => void): void {
	if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: longestWaitMs });
	else setTimeout(work, 100);
}
