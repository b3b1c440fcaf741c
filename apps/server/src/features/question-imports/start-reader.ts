import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startBounded } from "../../process/bounded-program.ts";

const program = fileURLToPath(new URL("./reader/program.ts", import.meta.url));

export interface ReaderBounds {
	/** V8's old-space limit */
	heapMb?: number;
}

/** Heap limit: twice the need of a file of 20,000 questions full of formulas. */
const usualHeapMb = 512;
/** Memory outside the heap: the file, its unpacked contents, and a picture being re-encoded. */
const outsideMb = 700;
const cpuSeconds = 300;

/** Starts the process that reads question files. */
export const startReader = ({ heapMb = usualHeapMb }: ReaderBounds): ChildProcess =>
	startBounded(program, { heapMb, outsideMb, cpuSeconds });
