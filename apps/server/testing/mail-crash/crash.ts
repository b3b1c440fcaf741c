import { performance } from "node:perf_hooks";
import type { CountingSink } from "./counting-sink.ts";

/** A process that sends campaigns. */
export interface SendingProcess {
	/** Kills it with SIGKILL and waits until it has ended. */
	kill(): Promise<void>;
}

export interface CrashPlan {
	sink: CountingSink;
	recipients: number;
	/** Shares of `recipients` at which the process is killed. */
	killAt: readonly number[];
	start(): Promise<SendingProcess>;
	/** Whether no recipient is waiting. */
	isOver(): Promise<boolean>;
	/** Called while waiting: a short test expires the leases of dead processes. */
	hurry?: () => Promise<void>;
	withinMs: number;
}

export interface CrashReport {
	/** Milliseconds from each kill to the next mail. */
	resumedAfter: number[];
	/** Number of mails received at each kill. */
	killedAt: number[];
	tookMs: number;
}

/** Repeatedly kills the process in the middle of its work and restarts it. */
export async function crashWhileSending(plan: CrashPlan): Promise<CrashReport> {
	const { sink, recipients } = plan;
	const began = performance.now();
	const report: CrashReport = { resumedAfter: [], killedAt: [], tookMs: 0 };
	let process = await plan.start();
	for (const share of plan.killAt) {
		report.killedAt.push(await reached(sink, Math.ceil(recipients * share)));
		const killed = performance.now();
		await process.kill();
		const next = reached(sink, countOf(sink) + 1);
		process = await plan.start();
		await next;
		report.resumedAfter.push(performance.now() - killed);
	}
	const until = performance.now() + plan.withinMs;
	while (!(await plan.isOver()) && performance.now() < until) {
		await plan.hurry?.();
		await new Promise((soon) => setTimeout(soon, 100));
	}
	report.tookMs = performance.now() - began;
	await process.kill();
	return report;
}

const countOf = (sink: CountingSink) => [...sink.mails.values()].reduce((sum, ids) => sum + ids.length, 0);

/** @returns number of mails received */
const reached = (sink: CountingSink, wanted: number): Promise<number> =>
	new Promise((resolve) => {
		const look = (count: number) => {
			if (count < wanted) return;
			sink.onMail = () => undefined;
			resolve(count);
		};
		sink.onMail = look;
		look(countOf(sink));
	});

export interface Sums {
	addresses: number;
	mails: number;
	repeats: number;
	/** Addresses whose mails had different Message-IDs. */
	differing: number;
}

export function sumsOf({ mails }: CountingSink): Sums {
	const lists = [...mails.values()];
	const total = lists.reduce((sum, ids) => sum + ids.length, 0);
	return {
		addresses: mails.size,
		mails: total,
		repeats: total - mails.size,
		differing: lists.filter((ids) => new Set(ids).size > 1).length,
	};
}
