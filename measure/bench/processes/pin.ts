import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Cores that this process may use, read before anything is pinned: '0-1', '0,2-3'. Linux only. */
const allowed = allowedCores();

function allowedCores(): string {
	try {
		return /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
	} catch {
		return "";
	}
}

/** List of the single cores. */
export const cores: readonly number[] = allowed.split(",").flatMap((range) => {
	const [from = Number.NaN, to = from] = range.split("-").map(Number);
	return Number.isNaN(from) ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
});

/** Pins all threads of a process to a core; undefined: to all permitted cores. */
export function pin(pid: number, core?: number): void {
	execFileSync("taskset", ["-a", "-p", "-c", core === undefined ? allowed : String(core), String(pid)], {
		stdio: "ignore",
	});
}

/** Whether there are two cores, and util-linux. */
export function canPin(): boolean {
	try {
		execFileSync("taskset", ["-p", String(process.pid)], { stdio: "ignore" });
		return cores.length > 1;
	} catch {
		return false;
	}
}
