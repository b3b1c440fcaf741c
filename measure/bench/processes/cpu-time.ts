import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Ticks of /proc: 100 per second on every common Linux. */
const ticksPerSecond = 100;

interface Stat {
	parent: number;
	/** User and kernel mode, all threads, in milliseconds. */
	cpuMs: number;
	/** CPU time of its children that have ended. */
	endedMs: number;
}

function statOf(pid: number): Stat | undefined {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "latin1");
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
		const ms = (ticks: number) => (ticks * 1000) / ticksPerSecond;
		return { parent: Number(fields[1]), cpuMs: ms(own), endedMs: ms(ended) };
	} catch {
		return undefined; // The process has ended.
	}
}

/** CPU time that a process has used so far, in milliseconds, to 10 ms. Linux only. */
export function cpuTimeOf(pid: number): number {
	const stat = statOf(pid);
	if (!stat) throw new Error(`There is no /proc/${pid}/stat: this is measured on Linux only`);
	return stat.cpuMs;
}

/** Returns the ids of PostgreSQL's live processes for a data folder, the postmaster first. */
export function databasePids(dataDir: string): number[] {
	const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return [postmaster, ...pids.map(Number).filter((pid) => statOf(pid)?.parent === postmaster)];
}

/** Returns the CPU time of all PostgreSQL processes, including those of closed connections. */
export function databaseCpuTime(dataDir: string): number {
	const [postmaster, ...others] = databasePids(dataDir).map(statOf);
	const own = (postmaster?.cpuMs ?? 0) + (postmaster?.endedMs ?? 0);
	return others.reduce((sum, stat) => sum + (stat?.cpuMs ?? 0), own);
}

/** Returns the CPU time of this process, which is the load generator. */
export function ownCpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/** Returns the CPU time of all programs on this machine, over all cores, in milliseconds. Linux only. */
export function machineCpuTime(): number {
	const [, ...ticks] = (readFileSync("/proc/stat", "latin1").split("\n", 1)[0] ?? "").split(/ +/).map(Number);
	const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = ticks;
	return ((user + nice + system + interrupts + softInterrupts) * 1000) / ticksPerSecond;
}
