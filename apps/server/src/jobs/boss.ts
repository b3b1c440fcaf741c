import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Db } from "../db/client.ts";
import { isUnavailable } from "../db/unavailable.ts";
import type { JobHandler, Jobs } from "./jobs.ts";
import { createJobRunner } from "./run-job.ts";
import { createTries } from "./tries.ts";

const growing = { retryBackoff: true, retryDelayMax: 3600 };

/** Jobs in the application's database (pg-boss), so that they can be queued in a transaction. */
export function createBossJobs(db: Db, log: FastifyBaseLogger): Jobs {
	const outage = createOutageLog(log);
	const boss = new PgBoss({
		db: { executeSql: (text, values) => outage.watch(db.$client.query(text, values as unknown[])) },
		// Finished jobs are not kept, so the tables stay small.
		superviseIntervalSeconds: 120,
		reindex: false,
		monitorVacuum: false,
	});
	boss.on("error", (error) => {
		if (!outage.isOf(error)) log.error({ err: error }, "jobs");
	});
	const runner = createJobRunner(createTries(db), log);
	const workers = new Map<string, string>();
	const wake = (name: string) => {
		const worker = workers.get(name);
		if (worker) boss.notifyWorker(worker);
	};
	return {
		async send(job, payload, tx) {
			const key = job.keyOf && { singletonKey: job.keyOf(payload) };
			await boss.send(job.name, payload, { ...key, ...(tx && { db: fromDrizzle(tx, sql) }) });
			// Outside of a transaction the job is visible at once: do not wait for the next poll.
			if (!tx) wake(job.name);
		},
		async sendMany({ name, keyOf }, all, tx, { priority = 0 } = {}) {
			const jobs = all.map(({ payload, afterSeconds = 0 }) => ({
				data: payload,
				startAfter: afterSeconds,
				priority,
				...(keyOf && { singletonKey: keyOf(payload) }),
			}));
			if (jobs.length > 0) await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) });
		},
		async sendAfter({ name, keyOf }, payload, seconds) {
			await boss.send(name, payload, { ...(keyOf && { singletonKey: keyOf(payload) }), startAfter: seconds });
		},
		wake: ({ name }) => wake(name),
		async start(handlers) {
			await boss.start();
			for (const handler of handlers) workers.set(handler.job.name, await startWorker(boss, handler, runner));
		},
		async stop() {
			await boss.stop({ graceful: true, timeout: 5000, close: false });
			await runner.breakOff();
		},
	};
}

/** Logs one line when the database becomes unavailable and one when it is back: each queue polls it every second. */
function createOutageLog(log: FastifyBaseLogger) {
	let isOver = true;
	return {
		async watch<T>(query: Promise<T>): Promise<T> {
			try {
				const result = await query;
				if (!isOver) log.info("jobs go on: the database can be used again");
				isOver = true;
				return result;
			} catch (error) {
				if (!isUnavailable(error)) throw error;
				if (isOver) log.warn({ err: error }, "jobs wait: the database cannot be used");
				isOver = false;
				// A mark, because pg-boss reports a copy of the error's properties.
				throw Object.assign(error as Error, { isOutage: true });
			}
		},
		isOf: (error: object) => "isOutage" in error,
	};
}

type Runner = ReturnType<typeof createJobRunner>;

async function startWorker(boss: PgBoss, handler: JobHandler, runner: Runner): Promise<string> {
	const { name, every, keyOf } = handler.job;
	const { atOnce = 20, retries: retryLimit = 8, pauseSeconds: retryDelay = 5 } = handler.pace;
	const policy = keyOf ? ({ policy: "exclusive" } as const) : {};
	await boss.createQueue(name, {
		...policy,
		...{ retryLimit, retryDelay, ...(retryDelay > 0 && growing) },
		...{ expireInSeconds: 300, deleteAfterSeconds: 3600 },
	});
	const options = { batchSize: atOnce, pollingIntervalSeconds: 1, perJobResults: true } as const;
	const worker = await boss.work<object>(name, options, (batch) =>
		Promise.all(
			batch.map(async ({ id, data, retryCount }) => ({
				id,
				status: await runner.run(handler, { id, data, isLast: retryCount >= retryLimit }),
			})),
		),
	);
	if (every) await boss.schedule(name, every);
	return worker;
}
