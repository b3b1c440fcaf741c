import type { Tx } from "../db/client.ts";

/** A kind of background work: its name and the shape of its payload, apart from the work itself. */
export interface Job<Payload extends object> {
	name: string;
	/** Runs every so often by a cron expression (minutes), in UTC. */
	every?: string;
	handledBy(work: (payload: Payload) => Promise<void>): JobHandler;
}

export interface JobHandler {
	job: Job<never>;
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

export function defineJob<Payload extends object>(name: string, options: { every?: string } = {}): Job<Payload> {
	const job: Job<Payload> = {
		name,
		...options,
		handledBy: (work) => ({ job: job as unknown as Job<never>, work: work as JobHandler["work"] }),
	};
	return job;
}
