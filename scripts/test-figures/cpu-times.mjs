import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second in /proc (USER_HZ, the same on every architecture that we run on). */
const ticksPerSecond = 100;

/**
 * CPU seconds, user and system, of a process and its descendants, those that have ended and were waited for included.
 * @param root its process id
 * @returns seconds by kind: "worker" for the process itself, "browser", "database", and "server" for any other program;
 * empty where there is no /proc
 */
export function cpuTimesOf(root = process.pid) {
	const children = new Map();
	const processes = new Map();
	for (const pid of readPids()) {
		const one = readProcess(pid);
		if (!one) continue;
		processes.set(pid, one);
		children.set(one.parent, [...(children.get(one.parent) ?? []), pid]);
	}
	const times = {};
	const add = (pid, inherited) => {
		const one = processes.get(pid);
		if (!one) return;
		const kind = pid === root ? "worker" : (kindOf(one.name) ?? (inherited === "worker" ? "server" : inherited));
		times[kind] = (times[kind] ?? 0) + one.seconds;
		for (const child of children.get(pid) ?? []) add(child, kind);
	};
	add(root, "worker");
	return times;
}

/** @returns the difference of two readings, by kind */
export const cpuBetween = (before, after) =>
	Object.fromEntries(
		Object.entries(after).map(([kind, seconds]) => [kind, Math.max(seconds - (before[kind] ?? 0), 0)]),
	);

function readPids() {
	try {
		return readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name))
			.map(Number);
	} catch {
		return [];
	}
}

function readProcess(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name stands in parentheses and may hold spaces and parentheses of its own.
		const end = stat.lastIndexOf(")");
		const fields = stat.slice(end + 2).split(" ");
		const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
		return { name: stat.slice(stat.indexOf("(") + 1, end), parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
	} catch {
		return undefined; // it has ended meanwhile
	}
}

function kindOf(name) {
	if (/^(headless|chrom)/.test(name)) return "browser";
	return name.startsWith("postgres") ? "database" : undefined;
}

/**
 * CPU seconds of the whole machine since it started: also of processes that nobody waits for, such as a database's.
 * @returns seconds by kind: "busy" with its part "system", and "idle"; undefined where there is no /proc
 */
export function machineTimes() {
	if (!existsSync("/proc/stat")) return undefined;
	const [line] = readFileSync("/proc/stat", "utf8").split("\n", 1);
	const [user, nice, system, idle, wait, hard, soft, stolen] = line
		.split(/\s+/)
		.slice(1)
		.map((ticks) => Number(ticks) / ticksPerSecond);
	const ofSystem = system + hard + soft;
	return { busy: user + nice + ofSystem + stolen, system: ofSystem, idle: idle + wait };
}
