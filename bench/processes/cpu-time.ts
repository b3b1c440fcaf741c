import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Ticks of /proc: 100 a second on every Linux there is. */
const ticksPerSecond = 100;

interface Stat {
	parent: number;
	/** in user and kernel mode, of all threads, in milliseconds */
	cpuMs: number;
}

function statOf(pid: number): Stat | undefined {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "latin1");
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		const ticks = Number(fields[11]) + Number(fields[12]);
		return { parent: Number(fields[1]), cpuMs: (ticks * 1000) / ticksPerSecond };
	} catch {
		return undefined; // it has ended
	}
}

/** CPU time that a process has used so far, in milliseconds, to 10 ms. Linux only. */
export function cpuTimeOf(pid: number): number {
	const stat = statOf(pid);
	if (!stat) throw new Error(`There is no /proc/${pid}/stat: this is measured on Linux only`);
	return stat.cpuMs;
}

/** PostgreSQL's processes that are alive, which serve a data folder. */
export function databaseProcesses(dataDir: string): number[] {
	const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return [postmaster, ...pids.map(Number).filter((pid) => statOf(pid)?.parent === postmaster)];
}

/** The same of PostgreSQL's processes. */
export const databaseCpuTime = (dataDir: string): number =>
	databaseProcesses(dataDir).reduce((sum, pid) => sum + (statOf(pid)?.cpuMs ?? 0), 0);
