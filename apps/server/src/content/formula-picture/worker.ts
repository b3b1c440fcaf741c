/** Draws the formulas of one mail and ends. The server's own thread would stand still meanwhile. */
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

// Not in the module's own body: Node ends the whole process where a thread is ended while that runs after an imported
// module's await (draw-formula.ts has one).
setImmediate(() => {
	for (const latex of workerData as string[]) parentPort?.postMessage(attempt(latex));
});
