import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./reader/program.ts", import.meta.url));

export interface ReaderBounds {
	/** of JavaScript's own memory */
	heapMb?: number;
}

/** A file of 5,000 questions full of formulas takes half of it. */
const usualHeapMb = 512;
/** Buffers, code and what else is no heap. */
const besidesHeapMb = 700;

/**
 * Where there is a shell of Unix, the system bounds it too: no core dumps, seconds of processor even when nobody is left
 * to end it, memory of every kind; and where memory runs out all the same, the system ends the reader and not the server.
 */
const bounded = (heapMb: number) =>
	[
		"ulimit -c 0",
		"ulimit -t 90",
		`ulimit -d ${(heapMb + besidesHeapMb) * 1024} 2>/dev/null`,
		"{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null",
		'exec "$@"',
	].join("; ");

/** Starts the program that reads question files. It knows nothing of the environment, secrets and settings among it. */
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
	if (reader.pid !== undefined) yieldProcessor(reader.pid);
	return reader;
}

/** Half a share beside who answers and is answered; at a tenth (10) a busy machine took six times as long to refuse a file. */
const niceness = 3;

/** Students who are answering come first. */
function yieldProcessor(pid: number): void {
	try {
		setPriority(pid, niceness);
	} catch {
		// It has ended already.
	}
}
