/** Draws the formulas of one mail and ends. In the main thread, the server would be blocked meanwhile. */
import { parentPort, workerData } from "node:worker_threads";
import { drawFormula } from "./draw-formula.ts";
import type { Drawn } from "./formula-drawing.ts";

const attempt = (latex: string): Drawn => {
	try {
		return { latex, drawing: drawFormula(latex) };
	} catch {
		return { latex };
	}
};

// Not at the top level: if a thread is ended during a module body after an imported top-level await (draw-formula.ts has one),
// Node ends the whole process.
setImmediate(() => {
	for (const latex of workerData as string[]) parentPort?.postMessage(attempt(latex));
});
