import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { dirname } from "node:path";

export interface ProgramBounds {
	/** V8's old-space limit */
	heapMb: number;
	/** Memory outside of the heap: buffers, code. */
	outsideMb: number;
	/** Limit for the case that the server is gone and cannot end it. */
	cpuSeconds: number;
}

/**
 * On Unix the system limits it too: no core dumps; CPU seconds; total memory. If the machine runs out of memory all the
 * same, the OOM killer takes the program, not the server.
 */
const bounded = ({ heapMb, outsideMb, cpuSeconds }: ProgramBounds) =>
	[
		"ulimit -c 0",
		`ulimit -t ${cpuSeconds}`,
		`ulimit -d ${(heapMb + outsideMb) * 1024} 2>/dev/null`,
		"{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null",
		'exec "$@"',
	].join("; ");

/**
 * Starts one of our programs that processes untrusted input and may crash. Its environment holds no secrets and no settings, only
 * the server's compile cache. It communicates by IPC and reports errors on stderr. @param stdout file descriptor for its output
 */
export function startBounded(
	program: string,
	bounds: ProgramBounds,
	stdout: "ignore" | number = "ignore",
): ChildProcess {
	const args = [`--max-old-space-size=${bounds.heapMb}`, program];
	const [command, ...rest] =
		process.platform === "win32"
			? [process.execPath, ...args]
			: ["/bin/sh", "-c", bounded(bounds), "sh", process.execPath, ...args];
	const stdio: StdioOptions = ["ignore", stdout, "pipe", "ipc"];
	const child = spawn(command, rest, { env: compileCache(), stdio, serialization: "advanced", windowsHide: true });
	if (child.pid !== undefined) lowerPriority(child.pid);
	return child;
}

/** The server's compile cache, so that a child does not compile its modules on each start. Node adds the version's folder. */
function compileCache(): NodeJS.ProcessEnv {
	const folder = getCompileCacheDir();
	return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/** nice 3: half a CPU share (10 was six times slower on a busy machine) */
const niceness = 3;

/** Lowers the priority, so that students' requests come first. */
function lowerPriority(pid: number): void {
	try {
		setPriority(pid, niceness);
	} catch {
		// The program has already ended.
	}
}
