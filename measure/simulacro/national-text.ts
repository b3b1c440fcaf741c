import { availableParallelism } from "node:os";
import { type Cell, notDone, table, written } from "./document.ts";
import { reasonsOf } from "./group.ts";
import type { Day, Phase } from "./national.ts";
import type { Step } from "./pace.ts";
import { boundBy } from "./resources.ts";

const names = {
	"sign in": "sign-ins, spread over 10 minutes",
	start: "starts, in one minute",
	answer: "saves, an answer every 40 s",
	finish: "finishes, in one minute",
	review: "results read",
} as Record<string, string>;

const ms = (value: number) => `${written(value)} ms`;
const rate = (step: Step | undefined) => (step ? `${written(Math.round(step.perSecond))}/s` : "–");
const brokeAt = ({ pace: { broke } }: Phase) =>
	broke ? `${rate(broke)}: ${broke.faults > 0 ? `${broke.faults} refused` : `p99 ${ms(broke.p99)}`}` : "not reached";

/** Returns a phase's CPU use in cores, by program. */
const coresOf = ({ used }: Phase): Cell[] =>
	[used.server, used.database, used.generator, used.others].map((cores) => cores.toFixed(2));

export function nationalText(day: Day, seed: number): string {
	const { phases, calls, kept, graded, live, kinds } = day;
	const count = Object.values(kinds).reduce((sum, some) => sum + some, 0);
	const peak = Math.max(...phases.map(({ used }) => used.peakMb));
	return [
		`${count.toLocaleString("en")} students, seed ${seed}: ${Object.entries(kinds)
			.map(([kind, some]) => `${some.toLocaleString("en")} ${kind}`)
			.join(", ")}. ${live.opened} kept a live connection open, ${live.atEnd} of them to the end.`,
		table(
			[
				"",
				"highest within limits",
				"real pace",
				"broke at",
				"ours",
				"PostgreSQL",
				"generator",
				"others",
				"loop p99",
				"bound by",
			],
			phases.map((phase) => [
				names[phase.name],
				rate(phase.pace.best),
				phase.pace.best && `× ${phase.pace.best.speed.toFixed(1)}`,
				brokeAt(phase),
				...coresOf(phase),
				ms(phase.used.loop.p99),
				phase.pace.broke ? boundBy(phase.used, availableParallelism()) : "its own pace",
			]),
		),
		`The limits are p99 ≤ 200 ms for a save and ≤ 1 s for the others, and no refusal, in windows of 2 s. 'Real pace' says how many times faster than a real
day of as many students that was. Ours, PostgreSQL, the generator and others are the cores that each kept busy in a phase, of ${availableParallelism()} together;
'loop p99' is how late our process's event loop was, 'bound by' what these figures say of a phase that broke.`,
		table(
			["call", "count", "p50", "p95", "p99", "max", "not 200"],
			calls.map(({ call, count: asked, p50, p95, p99, max, outcomes }) => [
				...[call, asked.toLocaleString("en"), ms(p50), ms(p95), ms(p99), ms(max)],
				notDone(outcomes),
			]),
		),
		`Over all paces together, also those beyond the limits; 304 is a result that the device held, 409 an answer that met another device's.
Our process held ${peak} MB at most, with ${count.toLocaleString("en")} connections. What PostgreSQL's connections did while answers were saved: ${waitsOf(phases)}.`,
		`**Correct:** ${kept.acknowledged.toLocaleString("en")} acknowledged answers, ${kept.lost} lost, looked for before anybody handed in; ${graded.sheets.toLocaleString("en")} finished sheets, ${graded.wrong} that are not
as the student answered or not graded once, as \`packages/rules\` grades them. ${failuresOf(day)}`,
	].join("\n\n");
}

function waitsOf(phases: readonly Phase[]): string {
	const used = phases.find(({ name }) => name === "answer")?.used;
	const waits = used?.waits.map(([what, share]) => `${what} ${share.toFixed(0)} %`).join(", ");
	return used ? `${waits}; ${used.busyConnections.toFixed(1)} of the pool's 10 were busy` : "–";
}

function failuresOf({ failures }: Day): string {
	if (failures.length === 0) return "No student failed.";
	const reasons = reasonsOf(failures).map(([reason, count]) => `${count.toLocaleString("en")} × ${reason}`);
	return `**${failures.length.toLocaleString("en")} students failed** and did nothing more: ${reasons.slice(0, 10).join("; ")}.`;
}
