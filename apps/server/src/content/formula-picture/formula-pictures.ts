import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { createGate } from "../../work/gate.ts";
import { drawSvg } from "../draw-svg.ts";
import { sharp } from "../sharp.ts";
import type { Drawn, FormulaDrawing } from "./formula-drawing.ts";

export interface FormulaPicture extends Omit<FormulaDrawing, "svg"> {
	/** Double resolution */
	png: Buffer;
}

/** Time limit for all formulas of a mail; those not drawn by then stay text. */
const timeLimitMs = 10_000;
const heapMb = 128;
/** Limit of formulas in one thread: thousands would exhaust its memory and might crash the process. */
const maxFormulas = 400;
const oneMailAtATime = createGate({
	...{ name: "formulas of mails", running: 1, waiting: 20 },
	full: "Se están dibujando muchas fórmulas. Intenta de nuevo en unos segundos.",
});
/** Cache, so that a preview draws only new formulas. `picture` is undefined if the formula cannot be drawn. */
const cache = new LRUCache<string, { picture: FormulaPicture | undefined }>({ max: 500 });

/**
 * Returns pictures of formulas, by their LaTeX. The renderer is loaded in a thread that ends afterwards, so a server that sends no
 * formulas never keeps it in memory. Formulas after the 400th, and those that cannot be drawn in time or at all, have no entry.
 * @throws AppError UNAVAILABLE when too many mails are waiting
 */
export async function drawFormulas(
	formulas: readonly string[],
	withinMs = timeLimitMs,
): Promise<Map<string, FormulaPicture>> {
	const found = new Map<string, FormulaPicture>();
	const wanted = [...new Set(formulas)].slice(0, maxFormulas);
	if (wanted.some((latex) => !cache.has(latex))) await oneMailAtATime(() => drawMissing(wanted, withinMs));
	for (const latex of wanted) {
		const picture = cache.get(latex)?.picture;
		if (picture) found.set(latex, picture);
	}
	return found;
}

async function drawMissing(wanted: readonly string[], withinMs: number): Promise<void> {
	const missing = wanted.filter((latex) => !cache.has(latex));
	if (missing.length === 0) return;
	for (const { latex, drawing } of await drawInThread(missing, withinMs)) {
		cache.set(latex, { picture: drawing && (await pictureOf(drawing)) });
	}
}

/** @returns the drawings finished before the thread ended, by itself or at its limits */
function drawInThread(formulas: string[], withinMs: number): Promise<Drawn[]> {
	const worker = new Worker(new URL("./worker.ts", import.meta.url), {
		...{ workerData: formulas, env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMb } },
	});
	const answers: Drawn[] = [];
	const timer = setTimeout(() => void worker.terminate(), withinMs);
	return new Promise((resolve, reject) => {
		worker.on("message", (answer: Drawn) => answers.push(answer));
		worker.on("error", (error) =>
			(error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY" ? undefined : reject(error),
		);
		worker.on("exit", () => {
			clearTimeout(timer);
			resolve(answers);
		});
	});
}

/** PNG with a few grey tones: a quarter of the bytes. */
async function pictureOf({ svg, ...size }: FormulaDrawing): Promise<FormulaPicture> {
	const png = await sharp(await drawSvg(svg))
		.png({ palette: true, colours: 64, effort: 7 })
		.toBuffer();
	return { ...size, png };
}
