import type { Tx } from "../db/client.ts";

/** A kind of background work: its name and the shape of its payload, apart from the work itself. */
export interface Job<Payload extends object> extends JobOptions<Payload> {
	name: string;
	handledBy(work: (payload: Payload) => Promise<void>, options?: HandlerOptions<Payload>): JobHandler;
}

export interface JobOptions<Payload extends object> {
	/** What the ADMIN is told when it is given up: a Spanish sentence. */
	givenUp: string;
	/** Runs every so often by a cron expression (minutes), in UTC. */
	every?: string;
	/** While work of the same key waits, runs or is to be tried again, asking for it again changes nothing. */
	keyOf?: (payload: Payload) => string;
	/** What it is about, where it may be asked for again while it waits: its tries are counted together. */
	aboutOf?: (payload: Payload) => string;
}

interface HandlerOptions<Payload> {
	pace?: Pace;
	/** Ends what waits for the work, with a reason for whoever looks at it; called again if it fails. */
	giveUp?: (payload: Payload) => Promise<void>;
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
	giveUp: (payload: never) => Promise<void>;
}

/**
 * Work that outlives the request that asked for it: at least once, with growing pauses between tries. Work with which
 * the program died twice is given up.
 */
export interface Jobs {
	/** Asks for the work. With `tx` it exists when the transaction commits and not otherwise. */
	send<Payload extends object>(job: Job<Payload>, payload: Payload, tx?: Tx): Promise<void>;
	/** Has work looked for at once, which a transaction has asked for that is committed now. */
	wake(job: Pick<Job<never>, "name">): void;
	start(handlers: readonly JobHandler[]): Promise<void>;
	/** Lets running work end, for at most a few seconds; the rest is done after the next start. */
	stop(): Promise<void>;
}

export function defineJob<Payload extends object>(name: string, options: JobOptions<Payload>): Job<Payload> {
	const job: Job<Payload> = {
		name,
		...options,
		handledBy: (work, { pace = {}, giveUp = async () => {} } = {}) => ({
			job: job as unknown as Job<never>,
			pace,
			work: work as JobHandler["work"],
			giveUp: giveUp as JobHandler["giveUp"],
		}),
	};
	return job;
}
