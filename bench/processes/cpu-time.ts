import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Ticks of /proc: 100 a second on every Linux there is. */
const ticksPerSecond = 100;

interface Stat {
	parent: number;
	/** in user and kernel mode, of all threads, in milliseconds */
	cpuMs: number;
	/** the same of its children that have ended */
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
		return undefined; // it has ended
	}
}

/** CPU time that a process has used so far, in milliseconds, to 10 ms. Linux only. */
export function cpuTimeOf(pid: number): number {
	const stat = statOf(pid);
	if (!stat) throw new Error(`There is no /proc/${pid}/stat: this is measured on Linux only`);
	return stat.cpuMs;
}

/** Of PostgreSQL's processes that are alive, which serve a data folder: the one that started the others comes first. */
export function databasePids(dataDir: string): number[] {
	const postmaster = Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return [postmaster, ...pids.map(Number).filter((pid) => statOf(pid)?.parent === postmaster)];
}

/** The same of all of them, also of connections that were closed. */
export function databaseCpuTime(dataDir: string): number {
	const [postmaster, ...others] = databasePids(dataDir).map(statOf);
	const own = (postmaster?.cpuMs ?? 0) + (postmaster?.endedMs ?? 0);
	return others.reduce((sum, stat) => sum + (stat?.cpuMs ?? 0), own);
}

/** The same of this process, which is the generator. */
export function ownCpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/** Of everything on this machine, all cores together, in milliseconds. Linux only. */
export function machineCpuTime(): number {
	const [, ...ticks] = (readFileSync("/proc/stat", "latin1").split("\n", 1)[0] ?? "").split(/ +/).map(Number);
	const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = ticks;
	return ((user + nice + system + interrupts + softInterrupts) * 1000) / ticksPerSecond;
}
