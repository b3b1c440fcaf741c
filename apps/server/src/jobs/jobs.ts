import type { Tx } from "../db/client.ts";

/** A kind of background work: its name and the shape of its payload, apart from the work itself. */
export interface Job<Payload extends object> {
	name: string;
	/** Runs every so often by a cron expression (minutes), in UTC. */
	every?: string;
	/** While work of the same key waits, runs or is to be tried again, asking for it again changes nothing. */
	keyOf?: (payload: Payload) => string;
	handledBy(work: (payload: Payload) => Promise<void>, pace?: Pace): JobHandler;
}

/** How a kind of work is done, where it differs from the others. */
export interface Pace {
	/** How much of it is taken up in one go, at most once a second. */
	atOnce?: number;
	/** Tries after the first one that failed. */
	retries?: number;
	/** The pause before the first of them, in seconds; it doubles with each, up to an hour. 0: no pause at all. */
	pauseSeconds?: number;
}

export interface JobHandler {
	job: Job<never>;
	pace: Pace;
	work: (payload: never) => Promise<void>;
}

/** Work that outlives the request that asked for it: at least once, with growing pauses between tries. */
export interface Jobs {
	/** Asks for the work. With `tx` it exists when the transaction commits and not otherwise. */
	send<Payload extends object>(job: Job<Payload>, payload: Payload, tx?: Tx): Promise<void>;
	start(handlers: readonly JobHandler[]): Promise<void>;
	/** Lets running work end, for at most a few seconds; the rest is done after the next start. */
	stop(): Promise<void>;
}

export function defineJob<Payload extends object>(
	name: string,
	options: Pick<Job<Payload>, "every" | "keyOf"> = {},
): Job<Payload> {
	const job: Job<Payload> = {
		name,
		...options,
		handledBy: (work, pace = {}) => ({ job: job as unknown as Job<never>, work: work as JobHandler["work"], pace }),
	};
	return job;
}
