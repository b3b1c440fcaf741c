import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Unit of CPU time in /proc: USER_HZ is 100 on every architecture that we run on. */
const ticksPerSecond = 100;

/**
 * Returns the CPU seconds (user and system) of a process and its descendants, including ended ones that were waited for.
 * @param root id of the process
 * @returns seconds by kind: "worker" for the process itself, "browser", "database", and "server" for any other program;
 * empty without /proc
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
		// The name is in parentheses and may itself contain spaces and parentheses.
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
 * Returns the CPU seconds of the whole machine since its start, which include processes that nobody waits for.
 * @returns seconds by kind: "busy", its part "system", and "idle"; undefined without /proc
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
