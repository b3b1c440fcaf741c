import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./reader/program.ts", import.meta.url));

export interface ReaderBounds {
	/** V8's old-space limit */
	heapMb?: number;
}

/** Twice as much as a file of 5,000 questions full of formulas needs. */
const usualHeapMb = 512;
/** Memory outside of the heap: buffers, code. */
const nonHeapMb = 700;

/**
 * On Unix the system limits it too: no core dumps; CPU seconds, in case the server is gone and cannot end it; total memory.
 * If the machine runs out of memory all the same, the OOM killer takes the reader, not the server.
 */
const bounded = (heapMb: number) =>
	[
		"ulimit -c 0",
		"ulimit -t 90",
		`ulimit -d ${(heapMb + nonHeapMb) * 1024} 2>/dev/null`,
		"{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null",
		'exec "$@"',
	].join("; ");

/** Starts the program that reads question files. Started with an empty environment: it gets no secrets or settings. */
export function startReader({ heapMb = usualHeapMb }: ReaderBounds): ChildProcess {
	const args = [`--max-old-space-size=${heapMb}`, program];
	const [command, ...rest] =
		process.platform === "win32"
			? [process.execPath, ...args]
			: ["/bin/sh", "-c", bounded(heapMb), "sh", process.execPath, ...args];
	const reader = spawn(command, rest, {
		env: {},
		stdio: ["ignore", "ignore", "pipe", "ipc"],
		serialization: "advanced",
		windowsHide: true,
	});
	if (reader.pid !== undefined) lowerPriority(reader.pid);
	return reader;
}

/** nice 3: half a CPU share (10 was six times slower on a busy machine) */
const niceness = 3;

/** Requests of students come first. */
function lowerPriority(pid: number): void {
	try {
		setPriority(pid, niceness);
	} catch {
		// It has already ended.
	}
}
