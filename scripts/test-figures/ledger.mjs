import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { cpuBetween, cpuTimesOf } from "./cpu-times.mjs";

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
 * Lines that show the most expensive tests and the totals by suite and by kind of process, in seconds of CPU.
 * @param most how many tests are listed
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
	const dearest = entries.toSorted((one, other) => total(other.cpu) - total(one.cpu)).slice(0, most);
	return [
		head,
		...dearest.map(({ name, cpu }) => `${cells(cpu)}  ${name}`),
		"",
		head,
		...[...bySuite].map(
			([suite, cpu]) => `${cells(cpu)}  ${suite}, ${entries.filter((one) => one.suite === suite).length} entries`,
		),
	];
}
