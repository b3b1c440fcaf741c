import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";

/** Keeps all threads of a process on these cores. @param cores '0', '0,1'; undefined: on any. Linux with util-linux. */
export function pin(pid: number, cores = `0-${availableParallelism() - 1}`): void {
	execFileSync("taskset", ["-a", "-p", "-c", cores, String(pid)], { stdio: "ignore" });
}

export function canPin(): boolean {
	try {
		execFileSync("taskset", ["-p", String(process.pid)], { stdio: "ignore" });
		return readdirSync("/proc").length > 0;
	} catch {
		return false;
	}
}
