import { notDone, table, written } from "./document.ts";
import type { Grown } from "./growth.ts";
import type { Crowd, Day } from "./national.ts";
import { drawPlot } from "./plot.ts";

const ms = (value: number) => `${written(value)} ms`;
const calls = ["save", "start", "finish", "history", "statistics"] as const;

export const growthPlot = (grown: readonly Grown[]): string =>
	drawPlot({
		title: "99 of 100 calls answered within so many ms, by attempts in the database",
		x: { label: "attempts in the database", values: grown.map(({ attempts }) => attempts) },
		y: { label: "milliseconds" },
		series: calls.map((call) => ({ name: call, values: grown.map(({ times }) => times[call].p99) })),
	});

export function growthText(grown: readonly Grown[]): string {
	const both = ({ p50, p99 }: Grown["times"]["save"]) => `${written(p50)} / ${ms(p99)}`;
	return [
		table(
			["attempts", ...calls, "CPU ours + PostgreSQL", "bytes each"],
			grown.map(({ attempts, times, cpu, bytesEach }) => [
				attempts.toLocaleString("en"),
				...calls.map((call) => both(times[call])),
				`${written(cpu.server)} + ${ms(cpu.database)}`,
				Math.round(bytesEach).toLocaleString("en"),
			]),
		),
		`Half and 99 of 100 within. 8 students at once take exams of 20 questions; history and statistics are those of a student with 50 attempts. CPU is that of a
whole attempt with a look at both. 'bytes each': tables and indexes of attempts, their answers and what is kept of them, by attempt of 20 answers.
${Math.max(...grown.map(({ attempts }) => attempts)).toLocaleString("en")} attempts were written in ${Math.round(grown.at(-1)?.madeIn ?? 0)} s.`,
		"![99 of 100 calls by attempts in the database](images/performance-attempts.svg)",
	].join("\n\n");
}

export const crowdPlot = (crowds: readonly Crowd[]): string =>
	drawPlot({
		title: "Saves by students who answer at once, at eight times the real pace",
		x: { label: "students", values: crowds.map(({ students }) => students) },
		y: { label: "milliseconds" },
		series: [
			{ name: "99 of 100 within", values: crowds.map(({ p99 }) => p99) },
			{ name: "half within", values: crowds.map(({ p50 }) => p50) },
			{ name: "CPU of ours, a save", values: crowds.map((crowd) => cpuOfSave(crowd, "server") ?? 0) },
			{ name: "CPU of PostgreSQL", values: crowds.map((crowd) => cpuOfSave(crowd, "database") ?? 0) },
		],
	});

/** Returns the CPU milliseconds of a save, including other work of the process; undefined without saves. */
const cpuOfSave = ({ saves, used }: Crowd, part: "server" | "database"): number | undefined =>
	saves > 0 ? (used[part] * used.seconds * 1000) / saves : undefined;
const cpuOf = (crowd: Crowd) => `${written(cpuOfSave(crowd, "server"))} + ${ms(cpuOfSave(crowd, "database") ?? 0)}`;
const inMb = (mb: number | undefined) => (mb === undefined ? undefined : `${mb} MB`);

export function crowdText({ crowds, memoryBy }: Pick<Day, "crowds" | "memoryBy">): string {
	const memoryOf = (students: number) => memoryBy.find((one) => one.students === students)?.mb;
	const idle = memoryBy.find(({ students }) => students === 0)?.mb;
	return [
		table(
			["students", "saves/s", "not 200", "p50", "p99", "CPU of a save: ours + PostgreSQL", "memory of ours"],
			crowds.map((crowd) => [
				crowd.students.toLocaleString("en"),
				written(crowd.saves / crowd.used.seconds),
				notDone(crowd.outcomes),
				...(crowd.saves > 0 ? [ms(crowd.p50), ms(crowd.p99), cpuOf(crowd)] : [undefined, undefined, undefined]),
				inMb(memoryOf(crowd.students)),
			]),
		),
		`At eight times the real pace, so that 100 make enough saves to measure; only those that were done are counted and timed.
CPU holds what the process does besides, which few saves share. Memory is what our process held when so many had signed in, each with a connection of their own; ${idle} MB with none.`,
		"![Saves by students at once](images/performance-students.svg)",
	].join("\n\n");
}
