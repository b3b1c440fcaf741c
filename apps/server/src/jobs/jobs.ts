import type { Tx } from "../db/client.ts";

/** A kind of background job: its name and payload type, separate from its handler. */
export interface Job<Payload extends object> extends JobOptions<Payload> {
	name: string;
	handledBy(work: (payload: Payload) => Promise<void>, options?: HandlerOptions<Payload>): JobHandler;
}

export interface JobOptions<Payload extends object> {
	/** Message for the ADMIN, in Spanish, if it is given up. */
	givenUp: string;
	/** Cron expression (minutes, UTC) of a periodic job. */
	every?: string;
	/** Deduplication: while a job of the same key waits, runs or is to be retried, sending it again has no effect. */
	keyOf?: (payload: Payload) => string;
	/** Identifies the subject of jobs that may be queued several times: their tries are counted together. */
	aboutOf?: (payload: Payload) => string;
	/** A periodic job queues it until it succeeds: after being given up it is retried after a while, like periodic ones. */
	sentAgain?: true;
}

interface HandlerOptions<Payload> {
	pace?: Pace;
	/** Called when the job is given up, to mark its subject as failed; called again if it fails. */
	giveUp?: (payload: Payload) => Promise<void>;
}

/** Overrides of the defaults for a kind of job. */
export interface Pace {
	/** Jobs fetched in one batch, at most one batch a second. */
	atOnce?: number;
	/** Retries after the first failure. */
	retries?: number;
	/** Backoff before the first retry, in seconds; it doubles each time, up to an hour. 0: none. */
	pauseSeconds?: number;
}

/** Error of a job's handler. */
export interface JobError extends Error {
	/** A retry cannot succeed: the job is given up at once. */
	readonly isPermanent: boolean;
}

export interface JobHandler {
	job: Omit<Job<never>, "handledBy">;
	pace: Pace;
	work: (payload: never) => Promise<void>;
	giveUp: (payload: never) => Promise<void>;
}

/**
 * Background jobs: run at least once, retried with exponential backoff. A job during which the process died twice, and one with a
 * permanent error, is given up.
 */
export interface Jobs {
	/** Queues a job; with `tx`, only if the transaction commits. */
	send<Payload extends object>(job: Job<Payload>, payload: Payload, tx?: Tx): Promise<void>;
	/**
	 * Queues many jobs in one statement; each begins after its `afterSeconds`, default 0. Of waiting jobs of a kind, the highest
	 * `priority` begins first, default 0.
	 */
	sendMany<Payload extends object>(
		job: Job<Payload>,
		all: readonly { payload: Payload; afterSeconds?: number }[],
		tx: Tx,
		options?: { priority?: number },
	): Promise<void>;
	/** Queues a job that begins after a delay. */
	sendAfter<Payload extends object>(job: Job<Payload>, payload: Payload, seconds: number): Promise<void>;
	/** Polls at once, for jobs queued in a transaction that has just committed. */
	wake(job: Pick<Job<never>, "name">): void;
	start(handlers: readonly JobHandler[]): Promise<void>;
	/** Waits some seconds for running jobs; the rest is retried after the next start. */
	stop(): Promise<void>;
}

export function defineJob<Payload extends object>(name: string, options: JobOptions<Payload>): Job<Payload> {
	const job: Job<Payload> = {
		name,
		...options,
		handledBy: (work, { pace = {}, giveUp = async () => {} } = {}) => ({
			job,
			pace,
			work: work as JobHandler["work"],
			giveUp: giveUp as JobHandler["giveUp"],
		}),
	};
	return job;
}
