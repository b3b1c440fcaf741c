import { readFileSync } from "node:fs";

/** Resident memory of a process, in MB: its peak since the start, or now. Linux only. */
export function memoryOf(pid: number, what: "VmHWM" | "VmRSS"): number {
	const found = new RegExp(`${what}:\\s*(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
	return Math.round(Number(found?.[1]) / 1024);
}
