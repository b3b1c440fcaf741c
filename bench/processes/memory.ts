import { readFileSync } from "node:fs";
import { databasePids } from "./cpu-time.ts";

/** In MB of 1,048,576 bytes, as `free -m` and a VPS count them. */
export interface Memory {
	/** all that is in memory, pages that others map too counted whole */
	rss: number;
	/** such pages counted by the share of each process that maps them */
	pss: number;
}

/** What a process holds. Linux only. */
export function memoryOf(pid: number): Memory {
	const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
	const field = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(text)?.[1]) / 1024;
	return { rss: field("Rss"), pss: field("Pss") };
}

/** Of PostgreSQL's processes together: PSS, which counts the buffers that they share once. */
export const databaseMemory = (dataDir: string): number =>
	databasePids(dataDir).reduce((sum, pid) => {
		try {
			return sum + memoryOf(pid).pss;
		} catch {
			return sum; // it has ended
		}
	}, 0);

/** Resident memory of a process, in MB: its peak since the start, or now. Linux only. */
export function residentMemory(pid: number, what: "VmHWM" | "VmRSS"): number {
	const found = new RegExp(`${what}:\\s*(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
	return Math.round(Number(found?.[1]) / 1024);
}

const sampleMs = 100;

/**
 * Looks at what processes hold, one value each, until it is asked for the most of each.
 * @param read what they hold now
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
			clearInterval(timer); // one has ended: told by what waits for its answer
		}
	}, everyMs);
	timer.unref();
	return () => {
		clearInterval(timer);
		look();
		return most;
	};
}
