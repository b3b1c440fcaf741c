import { type Crowd, judgeAll, type Verdict } from "./crowd.ts";

/** A row of the table. */
export interface Row {
	id: string;
	/** action */
	done: string;
	answers: string;
	acknowledged: number;
	verdict: Verdict;
	/** slowest request, and longest time until acceptance, in ms */
	slowestMs: number;
	slowestTakenMs: number;
	/** additional information */
	note: string;
	/** failures as sentences; empty: the row passes */
	wrong: string[];
}

interface RowPlan {
	id: string;
	done: string;
	crowds: readonly Crowd[];
	/** causes the faults; @returns additional information and failures */
	work(): Promise<{ note?: string; wrong?: string[] }>;
	/** checked after all clients have stopped */
	afterwards?(): { note?: string; wrong?: string[] };
}

/** Causes the faults while the clients work, stops them, and compares their acknowledged work with the database. */
export async function play({ id, done, crowds, work, afterwards }: RowPlan): Promise<Row> {
	console.log(`${id}: ${done} …`);
	const worked = await work();
	await Promise.all(crowds.map((crowd) => crowd.end()));
	const verdict = await judgeAll(crowds);
	const after = afterwards?.() ?? {};
	const counts = new Map<string, number>();
	for (const { answers } of crowds)
		for (const [what, count] of answers.counts) counts.set(what, (counts.get(what) ?? 0) + count);
	const acknowledged = crowds.reduce((sum, crowd) => sum + crowd.taken(), 0);
	const { lost, repeated, phantom } = verdict;
	return {
		...{ id, done, acknowledged, verdict },
		answers: [...counts]
			.sort()
			.map(([what, count]) => `${what}: ${count}`)
			.join(", "),
		slowestMs: Math.max(0, ...crowds.map(({ answers }) => answers.slowestMs)),
		slowestTakenMs: Math.max(0, ...crowds.map(({ answers }) => answers.slowestTakenMs)),
		note: [worked.note, after.note].filter(Boolean).join("; "),
		wrong: [
			...(lost + repeated + phantom > 0 ? [`lost ${lost}, repeated ${repeated}, never sent ${phantom}`] : []),
			...crowds.flatMap(({ answers }) => answers.wrong.slice(0, 5)),
			...(worked.wrong ?? []),
			...(after.wrong ?? []),
		],
	};
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

export const heading = [
	"| row | what was done | answers | acknowledged | lost | repeated | slowest answer, s | slowest until taken, s | besides | verdict |",
	"|---|---|---|---:|---:|---:|---:|---:|---|---|",
];

export function lineOf(row: Row): string {
	const { lost, repeated, phantom } = row.verdict;
	const cells = [row.id, row.done, row.answers, row.acknowledged, lost, repeated + phantom, seconds(row.slowestMs)];
	const holds = row.wrong.length === 0 ? "holds" : "FAILS";
	return `| ${[...cells, seconds(row.slowestTakenMs), row.note, holds].join(" | ")} |`;
}
