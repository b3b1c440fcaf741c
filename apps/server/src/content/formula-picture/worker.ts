/** Worker thread that draws the formulas of one mail, so that the server's main thread is not blocked. */
import { parentPort, workerData } from "node:worker_threads";
import { drawFormula } from "./draw-formula.ts";
import type { Drawn } from "./formula-drawing.ts";

const tryToDraw = (latex: string): Drawn => {
	try {
		return { latex, drawing: drawFormula(latex) };
	} catch {
		return { latex };
	}
};

// Not at the top level: if a thread is ended during a module body after an imported top-level await (draw-formula.ts has one),
// Node ends the whole process.
setImmediate(() => {
	for (const latex of workerData as string[]) parentPort?.postMessage(tryToDraw(latex));
});
