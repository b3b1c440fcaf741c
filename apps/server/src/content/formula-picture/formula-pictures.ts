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
const longestMs = 10_000;
const heapMb = 128;
/** Thousands at once use up the thread's memory and may crash the process. */
const mostAtOnce = 400;
const oneMail = createGate({
	...{ name: "formulas of mails", running: 1, waiting: 20 },
	full: "Se están dibujando muchas fórmulas. Intenta de nuevo en unos segundos.",
});
/** Cache, so that a preview draws only new formulas. `undefined` inside: it cannot be drawn. */
const drawn = new LRUCache<string, { picture: FormulaPicture | undefined }>({ max: 500 });

/**
 * Returns pictures of formulas, by their LaTeX. The renderer is loaded in a thread that ends afterwards, so a server that sends no
 * formulas never holds it in memory. @returns no entry for formulas that cannot be drawn in time or at all, or come after the
 * 400th
 * @throws AppError UNAVAILABLE when too many mails are waiting
 */
export async function drawFormulas(
	formulas: readonly string[],
	withinMs = longestMs,
): Promise<Map<string, FormulaPicture>> {
	const found = new Map<string, FormulaPicture>();
	const wanted = [...new Set(formulas)].slice(0, mostAtOnce);
	if (wanted.some((latex) => !drawn.has(latex))) await oneMail(() => drawMissing(wanted, withinMs));
	for (const latex of wanted) {
		const picture = drawn.get(latex)?.picture;
		if (picture) found.set(latex, picture);
	}
	return found;
}

async function drawMissing(wanted: readonly string[], withinMs: number): Promise<void> {
	const missing = wanted.filter((latex) => !drawn.has(latex));
	if (missing.length === 0) return;
	for (const { latex, drawing } of await inThread(missing, withinMs)) {
		drawn.set(latex, { picture: drawing && (await pictureOf(drawing)) });
	}
}

/** @returns the drawings finished before the thread ended, by itself or at its limits */
function inThread(formulas: string[], withinMs: number): Promise<Drawn[]> {
	const worker = new Worker(new URL("./worker.ts", import.meta.url), {
		...{ workerData: formulas, env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMb } },
	});
	const answers: Drawn[] = [];
	const bound = setTimeout(() => void worker.terminate(), withinMs);
	return new Promise((resolve, reject) => {
		worker.on("message", (answer: Drawn) => answers.push(answer));
		worker.on("error", (error) =>
			(error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY" ? undefined : reject(error),
		);
		worker.on("exit", () => {
			clearTimeout(bound);
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
