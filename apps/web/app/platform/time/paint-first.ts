/** Longest wait for a frame, which a hidden page does not get. */
const longestWaitMs = 200;

const waiting = new Set<() => void>();
let isPainting = false;

/** Calls back once the browser has painted what it shows now. A callback that waits already is not added again. */
export function afterPaint(callback: () => void): void {
	if (waiting.has(callback)) return;
	waiting.add(callback);
	const run = () => void (waiting.delete(callback) && callback());
	// A frame's callbacks run before it is painted, a task after it.
	requestAnimationFrame(() => setTimeout(run));
	setTimeout(run, longestWaitMs);
}

/**
 * Runs a change whose effect on the screen is already shown: the rest of the screen is rendered after the browser has painted
 * that (`rendersAfterPaint`). The change itself is made, and stored, at once.
 */
export function paintFirst(change: () => void): void {
	isPainting = true;
	try {
		change();
	} finally {
		isPainting = false;
	}
}

/** Wraps a listener that renders a screen. While it waits for a paint, further changes wait with it. */
export const rendersAfterPaint = (listener: () => void) => () =>
	isPainting || waiting.has(listener) ? afterPaint(listener) : listener();
