import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { cpuBetween, cpuTimesOf, machineTimes } from "./cpu-times.mjs";

/**
 * Starts to measure the CPU time of this process and its descendants, if the LEDGER variable names a file.
 * @returns a function that appends the entry of a test to that file
 */
export function openEntry() {
	const path = process.env.LEDGER;
	if (!path) return () => {};
	const before = cpuTimesOf();
	const started = performance.now();
	return (suite, name) => {
		const cpu = cpuBetween(before, cpuTimesOf());
		const entry = { suite, name, wall: (performance.now() - started) / 1000, cpu };
		appendFileSync(path, `${JSON.stringify(entry)}\n`);
	};
}

/** @returns the entries that the tests of a run appended */
export const readLedger = (path) =>
	existsSync(path)
		? readFileSync(path, "utf8")
				.trim()
				.split("\n")
				.filter((line) => line !== "")
				.map((line) => JSON.parse(line))
		: [];

/**
 * Returns lines with the most expensive tests and the totals by suite and kind of process, in CPU seconds.
 * @param most maximum number of listed tests
 */
export function ledgerTable(entries, most = 50) {
	const total = (cpu) => Object.values(cpu).reduce((sum, seconds) => sum + seconds, 0);
	const kinds = [...new Set(entries.flatMap(({ cpu }) => Object.keys(cpu)))];
	const bySuite = new Map();
	for (const { suite, cpu } of entries) {
		const sums = bySuite.get(suite) ?? {};
		for (const kind of kinds) sums[kind] = (sums[kind] ?? 0) + (cpu[kind] ?? 0);
		bySuite.set(suite, sums);
	}
	const cells = (cpu) =>
		[total(cpu), ...kinds.map((kind) => cpu[kind] ?? 0)].map((n) => n.toFixed(1).padStart(9)).join("");
	const head = `${["total", ...kinds].map((kind) => kind.padStart(9)).join("")}  CPU seconds`;
	const mostExpensive = entries.toSorted((one, other) => total(other.cpu) - total(one.cpu)).slice(0, most);
	return [
		head,
		...mostExpensive.map(({ name, cpu }) => `${cells(cpu)}  ${name}`),
		"",
		head,
		...[...bySuite].map(
			([suite, cpu]) => `${cells(cpu)}  ${suite}, ${entries.filter((one) => one.suite === suite).length} entries`,
		),
	];
}

/**
 * Starts to measure the CPU time of the whole machine, if there is /proc.
 * @returns a function that ends the phase and returns the seconds of wall time and of the cores, by kind
 */
export function openPhase() {
	const before = machineTimes();
	const started = performance.now();
	return (name) => {
		const cpu = before ? cpuBetween(before, machineTimes()) : {};
		return { name, seconds: { wall: (performance.now() - started) / 1000, ...cpu } };
	};
}

/** Returns lines with the machine's time in each phase of a run, and the sum. */
export function phaseTable(phases) {
	const kinds = Object.keys(phases[0].seconds);
	const sum = (kind) => phases.reduce((sum, { seconds }) => sum + seconds[kind], 0);
	const total = { name: "all", seconds: Object.fromEntries(kinds.map((kind) => [kind, sum(kind)])) };
	const cells = (of) => kinds.map((kind) => of(kind).padStart(9)).join("");
	return [
		`${cells((kind) => kind)}  seconds of the whole machine`,
		...[...phases, total].map(({ name, seconds }) => `${cells((kind) => seconds[kind].toFixed(1))}  ${name}`),
	];
}
