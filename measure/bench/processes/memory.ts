import { readFileSync } from "node:fs";
import { databasePids } from "./cpu-time.ts";

/** Memory in MB of 1,048,576 bytes, as in `free -m`. */
export interface Memory {
	/** All pages in memory, with shared pages counted in full. */
	rss: number;
	/** All pages in memory, with shared pages divided among the processes that map them. */
	pss: number;
}

/** Returns the memory of a process. Linux only. */
export function memoryOf(pid: number): Memory {
	const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
	const field = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(text)?.[1]) / 1024;
	return { rss: field("Rss"), pss: field("Pss") };
}

/** Returns the memory of PostgreSQL's processes together: PSS counts their shared buffers once. */
export const databaseMemory = (dataDir: string): number =>
	databasePids(dataDir).reduce((sum, pid) => {
		try {
			return sum + memoryOf(pid).pss;
		} catch {
			return sum; // The process has ended.
		}
	}, 0);

/** Resident memory of a process, in MB: its peak since the start, or now. Linux only. */
export function residentMemory(pid: number, what: "VmHWM" | "VmRSS"): number {
	const found = new RegExp(`${what}:\\s*(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
	return Math.round(Number(found?.[1]) / 1024);
}

const sampleMs = 100;

/**
 * Samples these values until it is stopped. Returns a function that stops it and returns the maximum of each.
 * @param read returns the current values
 */
export function watchMost(read: () => readonly number[], everyMs = sampleMs): () => number[] {
	let most = [...read()];
	const look = () => {
		most = read().map((value, index) => Math.max(value, most[index] ?? 0));
	};
	const timer = setInterval(() => {
		try {
			look();
		} catch {
			clearInterval(timer); // A process has ended: the pending request reports that.
		}
	}, everyMs);
	timer.unref();
	return () => {
		clearInterval(timer);
		look();
		return most;
	};
}
