import type { FastifyBaseLogger } from "fastify";
import { counter } from "../work/counts.ts";
import { createGate } from "../work/gate.ts";
import { traced } from "../work/traces.ts";
import { workIn } from "../work/work-context.ts";
import type { JobError, JobHandler, JobOptions } from "./jobs.ts";
import type { Piece, Tries } from "./tries.ts";

/** A job is given up after the process died this often while running it. */
const maxDeaths = 2;
/** A given-up job that is queued again by itself is retried after this time: the process may have died for another reason. */
const pauseHours = 1;

/** A job fetched from the queue. */
export interface Taken {
	id: string;
	data: object;
	/** Whether this is the last retry. */
	isLast: boolean;
}

const ended = counter("cachimbo_jobs_total", "Tries of background work in this process.", "queue", "outcome");
const seconds = counter("cachimbo_job_seconds_total", "Time that background work took in this process.", "queue");

type Outcome = "completed" | "failed";

/**
 * Runs jobs so that none can crash the process for ever: tries are counted before they begin, and a job that was running
 * in two crashes is given up. After one crash its jobs run one at a time, so that only the faulty one is affected again.
 */
export function createJobRunner(tries: Tries, log: FastifyBaseLogger) {
	const oneByOne = createGate({ name: "jobs after a crash", running: 1, waiting: Number.POSITIVE_INFINITY, full: "" });
	const running = new Set<Piece>();

	async function giveUp({ job, giveUp: end }: JobHandler, piece: Piece, data: object, deaths: number): Promise<void> {
		await end(data as never);
		await tries.givenUp(piece, job.givenUp);
		log.error({ ...piece, deaths, report: job.givenUp }, "job given up");
	}

	async function attempt(handler: JobHandler, piece: Piece, { data, isLast }: Taken): Promise<Outcome> {
		const { job, work } = handler;
		const before = await tries.soFar(piece);
		if (before.givenUpHours !== null && !(isPeriodic(job) && before.givenUpHours >= pauseHours)) return "completed";
		if (before.givenUpHours === null && !before.elsewhere && before.deaths >= maxDeaths) {
			await giveUp(handler, piece, data, before.deaths);
			return "completed";
		}
		// Another process may still fail at it: retry later, unless the job is periodic.
		if (!(await tries.begin(piece, before))) return job.every ? "completed" : "failed";
		running.add(piece);
		try {
			await traced({ name: `job ${job.name}`, kind: "consumer" }, () => work(data as never));
		} catch (error) {
			await tries.ended(piece);
			if ((isLast || isPermanent(error)) && !isQueuedAgain(job)) await giveUp(handler, piece, data, before.deaths);
			throw error;
		} finally {
			running.delete(piece);
		}
		await tries.done(piece);
		return "completed";
	}

	async function runOne(handler: JobHandler, piece: Piece, taken: Taken): Promise<Outcome> {
		try {
			const { deaths } = await tries.soFar(piece);
			const now = () => attempt(handler, piece, taken);
			return await (deaths > 0 ? oneByOne(now) : now());
		} catch (error) {
			log.error({ err: error, job: piece.job }, "job failed");
			return "failed";
		}
	}

	return {
		/** Runs and reports each job on its own: retrying a whole batch would send its mails again. */
		async run(handler: JobHandler, taken: Taken): Promise<Outcome> {
			const piece = { job: handler.job.name, about: aboutOf(handler.job, taken) };
			const begin = performance.now();
			const outcome = await workIn({ logged: { job: piece.job, jobId: taken.id } }, () =>
				runOne(handler, piece, taken),
			);
			ended.of(piece.job, outcome).value++;
			seconds.of(piece.job).value += (performance.now() - begin) / 1000;
			return outcome;
		},
		/** Call on graceful shutdown: interrupted jobs do not count as crashes. */
		async breakOff(): Promise<void> {
			for (const piece of [...running]) await tries.ended(piece);
		},
	};
}

const isPermanent = (error: unknown) => (error as Partial<JobError>).isPermanent === true;
const isPeriodic = ({ every, sentAgain }: JobOptions<never>) => every !== undefined || sentAgain === true;
/** Periodic, or queued again by a periodic clean-up. */
const isQueuedAgain = (job: JobOptions<never>) => isPeriodic(job) || job.keyOf !== undefined;

function aboutOf({ every, keyOf, aboutOf: about }: JobOptions<never>, { id, data }: Taken): string {
	if (every) return "";
	return (about ?? keyOf)?.(data as never) ?? id;
}
